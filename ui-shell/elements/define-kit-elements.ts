import type { HostView, Kit } from '../../kernel/exports/index.ts'
import { requireKit } from '../require-kit.ts'
import panel from '../theme/panel.css'
import { accountButton, connectButton, networkButton } from './kit-buttons.tsx'
import { type KitElement, kitElementClass, type KitElementParts } from './kit-element.ts'

/** By name. What they have is written down in docs/custom-elements.json as well. */
const elements = {
  'kit-connect-button': connectButton,
  'kit-account-button': accountButton,
  'kit-network-button': networkButton,
  'kit-panel': {
    attributes: ['view'],
    css: panel,
    /** The view that it rests on, as `kit.mount` takes it. */
    show(place, element, kit) {
      // In the element itself, as `KitPanel` has it: its styles are those of the page around.
      place.replaceChildren(document.createElement('slot'))
      const mount = () => {
        const view = (element.getAttribute('view') ?? undefined) as HostView | undefined
        return kit.mount(element, { view })
      }
      let unmount = mount()
      return {
        update() {
          unmount()
          unmount = mount()
        },
        end: () => unmount(),
      }
    },
  },
} satisfies Readonly<Record<string, KitElementParts>>

/**
 * Registers `<kit-connect-button>`, `<kit-account-button>`, `<kit-network-button>` and `<kit-panel>` for pages without
 * React in them; they need `react` and `react-dom` all the same. Elements that are in the page already come to life.
 * Called again, it gives elements that come into the page from then on another kit. On a server it does nothing.
 * Throws `INVALID_OPTION` without a kit, and the browser's `NotSupportedError` where one of the names is taken by
 * something else.
 */
export function defineKitElements(kit: Kit): void {
  if (typeof customElements === 'undefined') return
  requireKit(kit, 'defineKitElements')
  for (const [name, parts] of Object.entries(elements)) {
    const known = customElements.get(name) as { defaultKit: Kit } | undefined
    if (known && 'defaultKit' in known) known.defaultKit = kit
    else customElements.define(name, kitElementClass(parts, kit))
  }
}

declare global {
  interface HTMLElementTagNameMap extends Record<keyof typeof elements, KitElement> {}
}
