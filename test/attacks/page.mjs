import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { becomePage } from '../env/become-page.mjs'

/** Whatever does not come in this time does not come at all. */
const patienceMs = 30_000

/** Somebody with money on every network of the local world. */
export const visitor = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/**
 * A page with the kit as it is published, and a wallet that agrees to whatever it is asked. The visitor reads
 * the card and presses what it offers.
 */
export async function openPage({
  connect = (kit) => kit.connect({ connectorId: wallet.rdns }),
  ...options
}) {
  localStorage.clear()
  wallet.requests.length = 0
  const [{ createKit }, { eip155 }, react, client, { KitProvider }] = await Promise.all([
    import('latchkey'),
    import('latchkey/namespaces/eip155'),
    import('react'),
    import('react-dom/client'),
    import('latchkey/react'),
  ])
  const kit = createKit({ namespaces: [eip155()], enableReconnect: false, ...options })
  const root = client.createRoot(document.body.appendChild(document.createElement('div')))
  root.render(react.createElement(KitProvider, { kit }))
  await kit.ready
  await connect(kit)

  const cards = () =>
    [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? [shadowRoot] : [],
    )
  const all = (selector) => cards().flatMap((card) => [...card.querySelectorAll(selector)])
  const text = () =>
    cards()
      .map((card) => [...card.children].filter((it) => it.localName !== 'style'))
      .flatMap((parts) => parts.map((it) => it.textContent))
      .join(' ')
  /** Whether the pointer finds it. */
  const isHearing = (it) => !it.closest('[style*="pointer-events: none"]')
  const buttons = (name) =>
    all('button').filter(
      (it) =>
        nameOf(it) === name &&
        !it.disabled &&
        it.getAttribute('aria-disabled') !== 'true' &&
        isHearing(it),
    )
  const find = async (what, look) => {
    for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(20)) {
      const found = look()
      if (found) return found
    }
    throw new Error(`There is no ${what}. The card says: ${text()}`)
  }

  return {
    kit,
    /** What the wallet was asked to sign or to send. */
    requests: wallet.requests,
    text,
    /** Resolves with the first words on the card. */
    async open(view, parameters) {
      kit.open({ view, arguments: parameters }).catch(() => {})
      await find('card', () => text() !== '')
    },
    canPress: (name) => buttons(name).length > 0,
    async press(name) {
      const button = await find(`button "${name}"`, () => buttons(name)[0])
      button.click()
    },
    async choose(name) {
      const row = await find(`row "${name}"`, () =>
        all('button, [role=option]').find((it) => it.textContent.includes(name)),
      )
      row.click()
    },
    async tick() {
      const boxes = await find('checkbox', () => {
        const found = all('input[type=checkbox]')
        return found.length > 0 && found.every(isHearing) && found
      })
      for (const box of boxes) if (!box.checked) box.click()
    },
    async fill(label, value) {
      const field = await find(`field "${label}"`, () =>
        all('input, textarea').find((it) => labelOf(it) === label),
      )
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
      set.call(field, value)
      field.dispatchEvent(new window.Event('input', { bubbles: true }))
    },
    async says(words) {
      await find(`"${words}"`, () => text().match(words))
    },
    /** The wallet is asked to call this contract. */
    async wasAsked(contract) {
      const asked = await find('request to the wallet', () => wallet.requests[0])
      assert.equal(asked.params[0].to.toLowerCase(), contract.toLowerCase())
    },
    /** The wallet has not been asked, and what would ask it cannot be pressed. */
    async isSafe(...names) {
      await sleep(500)
      for (const name of names) assert.equal(buttons(name).length, 0, `"${name}" can be pressed`)
      assert.deepEqual(wallet.requests, [])
    },
    async close() {
      root.unmount()
      await kit.dispose()
    },
  }
}

/** One page for all that a file does: libraries keep the page that they find first. */
const window = becomePage()
const wallet = announceWallet(window)

const nameOf = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim()
const labelOf = (input) => {
  const ids = input.getAttribute('aria-labelledby')?.split(' ') ?? []
  const named = ids.map((id) => input.getRootNode().getElementById(id)?.textContent).join(' ')
  return named || input.getAttribute('aria-label') || input.labels?.[0]?.textContent?.trim()
}

/** Announced by EIP-6963. */
function announceWallet(window) {
  const rdns = 'test.attacks.wallet'
  const requests = []
  let chainId = '0x2105'
  const asking = [
    'eth_sendTransaction',
    'personal_sign',
    'eth_signTypedData_v4',
    'wallet_sendCalls',
  ]
  const provider = {
    on() {},
    removeListener() {},
    async request({ method, params = [] }) {
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [visitor]
      if (method === 'eth_chainId') return chainId
      if (method === 'wallet_switchEthereumChain') {
        chainId = params[0].chainId
        return null
      }
      if (!asking.includes(method)) throw Object.assign(new Error('not known'), { code: 4200 })
      requests.push({ method, params })
      return `0x${'5c'.repeat(32)}`
    },
  }
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Local Wallet',
    icon: 'data:image/png;base64,AAAA',
    rdns,
  }
  const announce = () =>
    window.dispatchEvent(
      new window.CustomEvent('eip6963:announceProvider', {
        detail: Object.freeze({ info: Object.freeze(info), provider }),
      }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return { rdns, requests }
}
