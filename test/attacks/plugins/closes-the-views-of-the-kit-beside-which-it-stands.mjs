import { connectMethods } from 'latchkey/kernel'
import { useView } from 'latchkey/ui'
import { attempt, happens, outsider, page, settled, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['wallet:accounts']
const brings = ['wallet:connector']

/**
 * It may draw a block of Connect. In a wide card that stands beside what the visitor opened, and "what is opened from it takes
 * the place of what stands beside it": by leading to a view that it may not open, it opens nothing, and has the kit go
 * back from its own view, in which a wallet of another plugin is asked. Nobody connects any more.
 */
export async function attack() {
  const { matchMedia } = window
  window.matchMedia = (query) => ({
    matches: /min-width/.test(query),
    addEventListener() {},
    removeEventListener() {},
  })
  try {
    let view
    const Block = () => {
      view = useView()
      return 'hello'
    }
    const evil = outsider({
      permissions,
      contributes: [connectMethods.of({ id: 'email', load: async () => ({ Block }) })],
    })
    let ended = 0
    const good = outsider(
      {
        permissions: brings,
        contributes: [
          walletOfOthers({
            id: 'good/wallet',
            name: 'Good Wallet',
            connect: ({ signal }) =>
              new Promise((_, reject) =>
                signal.addEventListener('abort', () => {
                  ended += 1
                  reject(signal.reason)
                }),
              ),
          }),
        ],
      },
      undefined,
      'good/wallet',
    )
    const { kit } = await page({
      plugins: [good, evil],
      grants: { 'evil/plugin': permissions, 'good/wallet': brings },
      layout: 'wide',
      features: { emailShowWallets: true },
      connects: false,
    })
    const root = () => document.querySelector('kit-modal')?.shadowRoot
    const row = () =>
      [...(root()?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
        textContent.includes('Good Wallet'),
      )
    const top = () => kit.getState().router.history.at(-1)?.viewId
    const closed = []
    for (let round = 0; round < 3; round += 1) {
      if (round === 0) kit.open({ view: 'Connect' }).catch(() => {})
      await until(() => view && row(), 'Connect')
      row().click()
      await until(() => top() === 'ConnectingExternal', 'the wallet')
      await settled(40)
      await attempt(() => view.push({ id: 'ApproveTransaction' }))
      await happens(() => top() !== 'ConnectingExternal', 2_000)
      await settled(20)
      if (top() !== 'ConnectingExternal') closed.push(top())
    }
    return closed.length === 3 ? `${closed.join()}: ${ended} questions ended` : undefined
  } finally {
    window.matchMedia = matchMedia
  }
}
