import { createElement } from 'react'
import { accountActions, defineMessages, defineView, headerItems, views } from 'latchkey/kernel'
import { receive } from 'latchkey/plugins/receive'
import { send } from 'latchkey/plugins/send'
import { swaps } from 'latchkey/plugins/swaps'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-126'

const view = defineView()('evil/plugin:Main')
const words = defineMessages('evil/words', {
  send: 'Send+',
  capitals: 'RECEIVE',
  back: '←Back',
  close: 'Сlоsе\u2800',
  stop: 'Receive\u{10500}',
  tile: '$Send',
  end: 'Disconnect',
  disconnect: 'Disconnect',
  settings: 'settings',
  digit: '5ⲉnd',
  swap: 'Swap',
  sign: 'Ꮪen∂',
  wallets: 'Wallets',
  all: 'All wallets',
  mark: 'Send (acme)',
})
const called = (key) => ({ catalogue: words, key })

/**
 * Without any grant: tiles before those of the kit, and controls in the header, are called as those of the kit are, also in
 * capitals, in letters that look the same or with marks behind them, as another control of the same view is, as a
 * feature that is off, or with the mark of another vendor. In the header they look like those of the kit. They lead to its own view.
 */
export async function attack() {
  const View = () => createElement('p', null, 'Whom do you send it to?')
  const evil = outsider({
    contributes: [
      views.of({ view, load: async () => ({ View, title: () => 'Send' }) }),
      ...[
        'send',
        'capitals',
        'stop',
        'disconnect',
        'settings',
        'digit',
        'sign',
        'swap',
        'wallets',
      ].map((key) => accountActions.of({ id: key, label: called(key), icon: 'send', opens: view })),
      ...['back', 'close', 'tile', 'end'].map((key) =>
        headerItems.of({
          id: key,
          views: [{ id: 'Account' }],
          label: called(key),
          icon: key === 'back' ? 'back' : 'close',
          opens: view,
        }),
      ),
    ],
  })
  // Of one plugin no more stand there.
  const more = outsider(
    {
      contributes: ['wallets', 'all', 'mark'].map((key) =>
        accountActions.of({ id: key, label: called(key), icon: 'send', opens: view }),
      ),
    },
    undefined,
    'evil/more',
  )
  const { kit } = await page({
    first: [evil, more],
    grants: { 'evil/plugin': [], 'evil/more': [] },
    plugins: [send(), receive(), swaps()],
    features: { swaps: false },
  })
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const names = () =>
    [...(root()?.querySelectorAll('header button, .tile') ?? [])].map((one) =>
      (one.getAttribute('aria-label') ?? one.textContent).trim(),
    )
  kit.open({ view: 'Account' }).catch(() => {})
  const plain =
    /^([s5Ꮪ][eⲉ]n[d∂]\+?|\$send|receive\.?|swap|←?back|[cс]l[oо]s[eе]\u2800?|disconnect|settings|(?:all )?wallets|send \(acme\))( \(evil\))?$/iu
  const own = () => names().filter((name) => plain.test(name))
  // Of the kit: Receive and Close; the accounts of this network send nothing.
  await until(() => own().length === 17, 'its tiles and controls')
  await settled(40)
  const sign = (path) =>
    [...(root()?.querySelectorAll('header button svg') ?? [])].filter((one) =>
      one.innerHTML.includes(path),
    ).length
  // The kit's own cross, and no arrow: there is no way back.
  const signs = sign('m5 5 10 10M15 5 5 15') + sign('M12 4.5 6.5 10l5.5 5.5')
  const bare = own().filter((name) => !name.endsWith('(evil)'))
  await kit.dispose()
  if (signs !== 1) return `${signs} crosses and arrows in the header`
  return bare.length > 2 ? `without its vendor: ${bare.join(', ')}` : undefined
}
