// A page as its visitor has it, and an outsider in it: a kit of the built package with a connected wallet,
// and a plugin that somebody else wrote and the app has listed. All of it by public entries.
import { createKit } from 'latchkey'
import { connectors, definePlugin, defineView, PLUGIN_API_VERSION, views } from 'latchkey/kernel'
import { mainnet, solanaMainnet } from 'latchkey/networks'
import { signIn } from 'latchkey/plugins/sign-in'
import { fakeEnvironment, mockNamespace, mockWallet } from 'latchkey/test'
import { Subject } from 'rxjs'

export const visitor = '0x7aC9aBa9d0F5C4E7b1c8D5bA0C0d9Be1F2a3B4c5'
export const thief = '0xBadBadBadBadBadBadBadBadBadBadBadBadBadB0'

/** The views in which a visitor approves, reviews or signs. */
export const decisions = [
  'ApproveTransaction',
  'Pay',
  'ReviewRequest',
  'SIWXSignMessage',
  'SwapPreview',
  'WalletSendPreview',
]

/** A plugin of the outsider: `manifest` is what it declares, `setup` is what it does. */
export const outsider = (manifest, setup = () => {}, id = 'evil/plugin') => {
  const whole = { id, apiVersion: PLUGIN_API_VERSION, ...manifest }
  return definePlugin(whole, undefined, async () => ({ default: { manifest: whole, setup } }))
}

/** A wallet as an outsider lists it, which says yes by itself, and in the next visit where it `comesBack`. What else is given are members of its connector. */
export function walletOfOthers({
  id = 'evil/wallet',
  type = 'EXTERNAL',
  name = 'Nice',
  namespaces = ['eip155'],
  account = visitor,
  said = { name },
  comesBack = false,
  ...members
} = {}) {
  const connect = async () => [
    {
      connectorId: id,
      namespace: 'eip155',
      accounts: [{ address: account }],
      caipNetworkId: 'eip155:1',
      wallet: said,
    },
  ]
  const connector = {
    id,
    type,
    namespaces,
    connect,
    reconnect: async () => (comesBack ? connect() : []),
    disconnect: async () => {},
    request: async () => 'mine',
    switchNetwork: async () => {},
    provider: () => undefined,
    events$: new Subject(),
    ...members,
  }
  return connectors.of({ id, type, name, namespaces, connector })
}

/** A sign-in of the app whose sessions nothing keeps. */
export const siwxOf = ({ isRequired }) => ({
  createMessage: async ({ accountAddress, chainId }) => ({
    accountAddress,
    chainId,
    domain: 'app.test',
    uri: 'https://app.test',
    version: '1',
    nonce: 'nonce1234',
    toString: () => `Sign in ${accountAddress}`,
  }),
  getSessions: async () => [],
  addSession: async () => {},
  setSessions: async () => {},
  revokeSession: async () => {},
  getRequired: () => isRequired,
})

/** One that starts by itself. */
export const spy = (manifest, setup) => outsider({ activation: 'start', ...manifest }, setup)

/** Its view, which does what `View` does while it is drawn. */
export const evilView = defineView()('evil/plugin:Main')
export const viewer = (View, manifest = {}) =>
  outsider({
    ...manifest,
    contributes: [
      views.of({ view: evilView, load: async () => ({ View, title: () => 'Nice view' }) }),
      ...(manifest.contributes ?? []),
    ],
  })

const opened = new Set()

/** Takes away what an attack left, so that the next one meets a page of its own. */
export async function leave() {
  for (const kit of opened) await kit.dispose().catch(() => {})
  opened.clear()
  document.body.replaceChildren()
}

export async function page({
  plugins = [],
  first = [],
  grants = {},
  namespaces = [mockNamespace('eip155')],
  connects = true,
  /** The kit is not ready: something is waited for. */
  isHeld = false,
  answers = {},
  ...options
} = {}) {
  const wallet = mockWallet({
    namespace: 'eip155',
    accounts: [visitor],
    id: 'io.visitor.wallet',
    answers: {
      personal_sign: '0xsigned',
      eth_sendTransaction: '0xsent',
      eth_accounts: [visitor],
      ...answers,
    },
  })
  const environment = fakeEnvironment()
  const kit = createKit(
    {
      projectId: 'attacked',
      locale: 'en',
      logLevel: 'silent',
      metadata: { name: 'A', description: 'A', url: 'https://a.example', icons: [] },
      networks: [mainnet],
      ...options,
      namespaces,
      plugins: [...first, wallet.plugin, ...plugins],
      grants: {
        [wallet.plugin.manifest.id]: wallet.plugin.manifest.permissions,
        'mock-namespace/eip155': ['wallet:adapter'],
        ...grants,
      },
    },
    environment,
  )
  opened.add(kit)
  if (isHeld) await settled()
  else await kit.ready
  if (connects) await kit.connect({ connectorId: wallet.connector.id })
  await settled()
  return {
    kit,
    wallet,
    environment,
    statusOf: (id = 'evil/plugin') => kit.inspect().plugins.find((one) => one.id === id)?.status,
    faults: () => kit.inspect().faults,
    /** Opens the outsider's view; resolves once it is drawn or given up. */
    async draw() {
      kit.open({ view: 'evil/plugin:Main' }).catch(() => {})
      await until(() => {
        const root = document.querySelector('kit-modal')?.shadowRoot
        const view = root?.querySelector('.view')
        // A view may be a text and nothing else.
        return (
          view?.firstChild && !view.querySelector('[part~=skeleton]') && root.querySelector('h2')
        )
      }, 'the view of the outsider')
      await settled()
    },
  }
}

/** An app with two namespaces that requires a sign-in; nothing is connected. */
export const signInPage = ({ plugins, grants }) =>
  page({
    plugins: [signIn(), ...plugins],
    namespaces: [mockNamespace('eip155'), mockNamespace('solana')],
    networks: [mainnet, solanaMainnet],
    grants: { 'mock-namespace/solana': ['wallet:adapter'], ...grants },
    siwx: siwxOf({ isRequired: true }),
    connects: false,
  })

/** Until code that loads, promises and drawings are done. */
export async function settled(rounds = 12) {
  for (let round = 0; round < rounds; round += 1) await new Promise((done) => setTimeout(done, 5))
}

/** Waits for what surely happens, however slow the machine is. */
export async function until(condition, what = 'it', patienceMs = 30_000) {
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    if (await condition()) return
    await new Promise((done) => setTimeout(done, 5))
  }
  throw new Error(`${what} did not happen`)
}

/** Whether it happens, where it may not: what is whole has time to show itself on a slow machine. */
export const happens = (condition, patienceMs = 10_000) =>
  until(condition, 'it', patienceMs).then(
    () => true,
    () => false,
  )

/** What code of the outsider could do, as a value: undefined where it was refused. */
export async function attempt(run) {
  try {
    return await run()
  } catch {
    return undefined
  }
}
