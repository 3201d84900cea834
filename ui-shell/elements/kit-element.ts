import {
  connectionOpened,
  disconnected,
  type Kit,
  type KitAccount,
} from '../../kernel/exports/index.ts'
import { adoptStyles } from '../theme/adopt-styles.ts'

export interface KitElementEvents {
  /** A wallet was connected, or a stored connection restored. */
  'kit-connect': CustomEvent<KitAccount>
  /** The last connection ended. */
  'kit-disconnect': CustomEvent<undefined>
}

/** What the elements of a kit have in common. Their events do not bubble: each element tells its own listeners. */
export interface KitElement extends HTMLElement {
  /**
   * The kit that it was given. Without one it shows that of `defineKitElements`, which is not told here. It counts from the next
   * time it comes into the page.
   */
  kit: Kit | undefined
  addEventListener<E extends keyof KitElementEvents>(
    type: E,
    listener: (event: KitElementEvents[E]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}

export interface KitElementParts {
  /** It is drawn again when one of them changes. */
  readonly attributes: readonly string[]
  readonly css: string
  /** Draws into a place of the element's shadow root, for as long as the element is in the page. */
  show(place: HTMLElement, element: HTMLElement, kit: Kit): Shown
}

export interface Shown {
  update(): void
  end(): void
}

/** The class of an element that is made of these parts. Made in a browser alone: a server has no `HTMLElement`. */
export function kitElementClass(
  { attributes, css, show }: KitElementParts,
  firstKit: Kit,
): CustomElementConstructor & { defaultKit: Kit } {
  /** Of elements that were given none. Written, and not read: whoever makes an element would have the kit of the app. */
  let defaultKit = firstKit
  return class KitCustomElement extends HTMLElement {
    static observedAttributes = attributes
    static set defaultKit(kit: Kit) {
      defaultKit = kit
    }
    #kit: Kit | undefined
    #place: HTMLElement | undefined
    #end: (() => void) | undefined
    #shown: Shown | undefined

    get kit(): Kit | undefined {
      return this.#kit
    }

    set kit(kit: Kit | undefined) {
      this.#kit = kit
    }

    connectedCallback() {
      // Moved within the page.
      if (this.#end) return
      const kit = this.#kit ?? defaultKit
      const tell = (type: keyof KitElementEvents, detail?: KitAccount) =>
        this.dispatchEvent(new CustomEvent(type, { detail }))
      const ends = [
        kit.on(connectionOpened, ({ connection }) =>
          tell('kit-connect', kit.getAccount(connection.namespace)),
        ),
        kit.on(disconnected, () => tell('kit-disconnect')),
      ]
      const shown = show(this.#placed(kit), this, kit)
      this.#shown = shown
      this.#end = () => {
        for (const end of ends) end()
        shown.end()
        this.#end = this.#shown = undefined
      }
    }

    disconnectedCallback() {
      queueMicrotask(() => {
        if (!this.isConnected) this.#end?.()
      })
    }

    attributeChangedCallback() {
      this.#shown?.update()
    }

    #placed(kit: Kit): HTMLElement {
      if (this.#place) return this.#place
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      adoptStyles(root, `:host([hidden]){display:none}${css}`, kit.unstable_placement.nonce)
      this.#place = document.createElement('div')
      root.append(this.#place)
      return this.#place
    }
  }
}
