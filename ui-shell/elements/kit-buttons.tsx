import type { ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { AccountButton } from '../host/AccountButton.tsx'
import { ConnectButton } from '../host/ConnectButton.tsx'
import { NetworkButton } from '../host/NetworkButton.tsx'
import { KitContext } from '../kit-context.ts'
import type { KitElementParts } from './kit-element.ts'

const css = ':host{display:inline-block;vertical-align:middle}'

/** One of the buttons of `latchkey/react`, as its attributes say. */
const button = (
  attributes: readonly string[],
  draw: (element: HTMLElement) => ReactNode,
): KitElementParts => ({
  attributes,
  css,
  show(place, element, kit) {
    let root: Root | undefined
    let isOver = false
    const update = () =>
      root?.render(<KitContext.Provider value={kit}>{draw(element)}</KitContext.Provider>)
    // So that `::part(button)` of the element reaches the button, which lies in one more shadow root.
    const watch = new MutationObserver(() =>
      place.firstElementChild?.setAttribute('exportparts', 'button'),
    )
    watch.observe(place, { childList: true })
    // It looks for a page as it loads, which a server has not.
    import('./create-root.ts').then(
      ({ rootOf }) => {
        if (isOver) return
        root = rootOf(place)
        update()
      },
      (error: unknown) => {
        const { log } = kit.unstable_kernel.environment
        log.warn('A button of the kit could not be drawn.', error)
      },
    )
    return {
      update,
      end() {
        isOver = true
        watch.disconnect()
        root?.unmount()
      },
    }
  },
})

export const connectButton = button(['label', 'balance'], (element) => (
  <ConnectButton
    label={element.getAttribute('label') ?? undefined}
    showBalance={element.hasAttribute('balance')}
  />
))

export const accountButton = button(['balance'], (element) => (
  <AccountButton showBalance={element.hasAttribute('balance')} />
))

export const networkButton = button([], () => <NetworkButton />)
