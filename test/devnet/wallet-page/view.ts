import { element } from '../wallet-core/elements.ts'
import { shortAddress } from '../wallet-core/request-summary.ts'
import { namespaceName, type WalletNamespace } from './namespaces/wallet-namespace.ts'
import type { PairingWallet, SessionView } from './pairing-wallet.ts'

const part = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const longestLog = 30

/** Draws into the parts that `index.html` has ready. */
export function createView(namespaces: WalletNamespace[]) {
  const input = part<HTMLInputElement>('uri')
  input.value = new URLSearchParams(location.search).get('uri') ?? ''

  function note(text: string, isProblem = false) {
    const shown = part('pair-note')
    shown.textContent = text
    shown.classList.toggle('problem', isProblem)
  }

  return {
    note,

    onPair(pair: (uri: string) => Promise<void>) {
      part('pair').addEventListener('submit', (event) => {
        event.preventDefault()
        const uri = input.value.trim()
        if (!uri.startsWith('wc:')) {
          note('This is no pairing link: it must begin with wc:', true)
          return
        }
        note('Pairing…')
        pair(uri).then(
          () => {
            input.value = ''
            note('Waiting for the app’s proposal…')
          },
          (error: Error) => note(error.message, true),
        )
      })
    },

    relay(isConnected: boolean) {
      const shown = part('relay')
      shown.textContent = isConnected ? 'Connected to the relay' : 'Relay out of reach'
      shown.classList.toggle('on', isConnected)
    },

    activity(text: string) {
      const log = part('activity')
      const time = new Date().toLocaleTimeString('en-GB')
      log.prepend(element('li', {}, element('time', {}, time), element('span', {}, text)))
      while (log.childElementCount > longestLog) log.lastElementChild?.remove()
    },

    sessions(wallet: PairingWallet) {
      const cards = wallet.sessions().map((session) => sessionCard(session, namespaces, wallet))
      const empty = element('p', { class: 'empty' }, 'No app is connected yet.')
      part('sessions').replaceChildren(...(cards.length > 0 ? cards : [empty]))
    },

    async accounts() {
      const rows = namespaces.flatMap((namespace) =>
        namespace.addresses.map(async (address, index) => {
          const amounts = await Promise.all(
            namespace.chains.map((chain) => namespace.balance(chain.id, address).catch(() => '–')),
          )
          return element(
            'li',
            {},
            element(
              'div',
              { class: 'name' },
              element('span', {}, `${namespaceName(namespace.id)} account ${index + 1}`),
              element('code', { title: address }, shortAddress(address)),
            ),
            element('div', { class: 'amounts' }, amounts.join(' · ')),
          )
        }),
      )
      part('accounts').replaceChildren(...(await Promise.all(rows)))
    },
  }
}

function sessionCard(session: SessionView, namespaces: WalletNamespace[], wallet: PairingWallet) {
  const { topic, name, url } = session
  const title = name || 'An app without a name'
  const isOnly = session.namespaces.length === 1
  return element(
    'article',
    { class: 'card session', 'data-topic': topic, 'aria-label': title },
    element(
      'div',
      { class: 'top' },
      element('span', { class: 'letter', 'aria-hidden': 'true' }, [...title][0]!.toUpperCase()),
      element('div', { class: 'who' }, element('h3', {}, title), element('p', {}, url)),
      element('button', { onclick: () => void wallet.disconnect(topic) }, 'Disconnect'),
    ),
    ...session.namespaces.map(({ id, chain, address }) => {
      const namespace = namespaces.find((it) => it.id === id)
      const label = (what: string) => (isOnly ? what : `${namespaceName(id)} ${what.toLowerCase()}`)
      return element(
        'div',
        { class: 'fields' },
        select(
          label('Account'),
          (namespace?.addresses ?? []).map((it, index) => ({
            value: it,
            label: `Account ${index + 1} · ${shortAddress(it)}`,
          })),
          address,
          (next) => wallet.switchAccount(topic, next),
        ),
        select(
          label('Network'),
          (namespace?.chains ?? []).map((it) => ({ value: it.id, label: it.name })),
          chain,
          (next) => wallet.switchChain(topic, next),
        ),
      )
    }),
  )
}

function select(
  label: string,
  options: { value: string; label: string }[],
  selected: string,
  onSelect: (value: string) => Promise<void>,
) {
  return element(
    'label',
    {},
    label,
    element(
      'select',
      { onchange: ({ target }) => void onSelect((target as HTMLSelectElement).value) },
      ...options.map((it) =>
        element('option', { value: it.value, selected: it.value === selected }, it.label),
      ),
    ),
  )
}
