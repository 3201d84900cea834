// Each parameter and option of the host's surface is given fifty values that it does not mean. What comes of it
// is an error with a code, at once, or what the documentation says of such a value; never a crash.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { JSDOM } from 'jsdom'
import { junk } from './junk.mjs'

const { window } = new JSDOM('<!doctype html><body></body>', {
  url: 'https://a.example/',
  pretendToBeVisual: true,
})
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis) continue
  Object.defineProperty(globalThis, name, {
    value: window[name],
    configurable: true,
    writable: true,
  })
}
Object.assign(globalThis, { window, document: window.document })
console.error = console.warn = () => {}
/** What was rejected and awaited by nobody. */
const lost = []
process.on('unhandledRejection', (reason) => lost.push(reason))
process.on('uncaughtException', (reason) => lost.push(reason))

const latchkey = await import('latchkey')
const kernelEntry = await import('latchkey/kernel')
const bridges = {
  ...(await import('latchkey/wagmi')),
  ...(await import('latchkey/viem')),
  ...(await import('latchkey/ethers')),
}
const { signerOf: polkadotSignerOf } = await import('latchkey/polkadot')
const { offlineSignerOf } = await import('latchkey/cosmjs')
const { mainnet } = await import('latchkey/networks')
const { fakeEnvironment, mockNamespace } = await import('latchkey/test')

const { KitError } = kernelEntry
/** By us, or as EIP-1193 has it. */
const isCoded = (error) => error instanceof KitError || typeof error?.code === 'number'
/** An error that a given thing throws by itself is its own, and passes as it is. */
const throwsItself = [
  'a getter that throws',
  'a proxy that refuses',
  'a revoked proxy',
  'a function that throws',
  // As a function, which is called without `new`.
  'a class',
]

const options = () => ({
  projectId: 'misused',
  logLevel: 'silent',
  debug: false,
  metadata: { name: 'A', description: 'A', url: 'https://a.example', icons: [] },
  networks: [mainnet],
  namespaces: [mockNamespace('eip155')],
  grants: { 'mock-namespace/eip155': ['wallet:adapter'] },
})
const optionNames = [
  'allowUnsupportedChain customRpcUrls customWallets debug defaultAccountTypes defaultNetwork disableAppend',
  'enableAuthLogger enableEIP6963 enableEmbedded enableInjected enableNetworkSwitch enableReconnect',
  'enableWallets endpoints excludeWalletIds featuredWalletIds features grants includeAddressInAnalytics',
  'includeWalletIds locale logLevel manualWCControl messages metadata namespaces networks plugins portal',
  'privacyPolicyUrl projectId remoteConfig restrictedTimeZones sdkType sdkVersion siweConfig siwx',
  'socialRedirectHosts storageName termsConditionsUrl themeMode themeVariables universalProvider',
].flatMap((names) => names.split(' '))
const makeKit = (own = {}) => latchkey.createKit({ ...options(), ...own }, fakeEnvironment())

let kit
before(async () => {
  kit = makeKit()
  await kit.ready
})
after(() => kit.dispose())

const none = () => false
const nothing = (value) => value === undefined
const isFunction = (value) => typeof value === 'function'
/** Members that it does not know mean nothing. */
const isObject = (value) => typeof value === 'object' && value !== null
const isText = (value) => typeof value === 'string'
const maybe = (isFine) => (value) => value === undefined || isFine(value)

/** What came of one try: undefined where it is as it should be. */
async function outcome(run, isFine, label, value) {
  let answer
  try {
    answer = run(value)
    if (typeof answer === 'function') answer()
    // A promise of ours. With what has a meaning there it may wait for the visitor; all else is refused, however long
    // the code for it takes to load.
    const patience = isFine(value) ? 100 : 30_000
    if (answer instanceof Promise) answer = await Promise.race([answer, sleep(patience, 'waits')])
  } catch (error) {
    return isCoded(error) || throwsItself.includes(label)
      ? undefined
      : `crashes: ${error?.stack?.split('\n').slice(0, 3).join(' | ')}`
  }
  if (isFine(value)) return undefined
  return 'takes it'
}

/** Each parameter: how it is given, and which values have a meaning there. */
const parameters = []
const add = (name, isFine, run) => parameters.push({ name, isFine, run })

add('createKit()', none, (value) => latchkey.createKit(value, fakeEnvironment()))
const members = ['connect', 'disconnect', 'open']
for (const name of members) {
  add(`kit.${name}(options)`, maybe(isObject), (value) => kit[name](value))
  add(`kit.${name}({ namespace })`, nothing, (value) => kit[name]({ namespace: value }))
}
add('kit.connect({ connectorId })', nothing, (value) => kit.connect({ connectorId: value }))
add(
  'kit.connect({ walletId })',
  (value) => value == null || isText(value),
  (value) => kit.connect({ walletId: value }),
)
add('kit.open({ view })', nothing, (value) => kit.open({ view: value }))
// Nothing, in JSON's word too.
add(
  'kit.open({ view, arguments })',
  (value) => value == null || isObject(value),
  (value) => kit.open({ view: 'Networks', arguments: value }),
)
add('kit.switchNetwork(network)', none, (value) => kit.switchNetwork(value))
add('kit.switchNetwork(_, options)', maybe(isObject), (value) =>
  kit.switchNetwork('eip155:1', value),
)
add('kit.getAccount(namespace)', nothing, (value) => kit.getAccount(value))
add('kit.getProvider(namespace)', none, (value) => kit.getProvider(value))
add('kit.subscribe(select)', isFunction, (value) => kit.subscribe(value, () => {}))
add('kit.subscribe(_, listener)', isFunction, (value) => kit.subscribe(() => 1, value))
add('kit.on(event)', none, (value) => kit.on(value, () => {}))
add('kit.on(_, listener)', isFunction, (value) => kit.on('track', value))
add('kit.setThemeMode(mode)', none, (value) => kit.setThemeMode(value))
add('kit.setThemeVariables(variables)', isObject, (value) => kit.setThemeVariables(value))
add('kit.setLocale(locale)', isText, (value) => kit.setLocale(value))
add('kit.setMessages(messages)', isObject, (value) => kit.setMessages(value))
add(
  'kit.setClientId(id)',
  (value) => value == null || isText(value),
  (value) => kit.setClientId(value),
)
add('kit.reconfigure(change)', isObject, (value) => kit.reconfigure(value))
add(
  'kit.reconfigure({ features })',
  (value) => value == null || isObject(value),
  (value) => kit.reconfigure({ features: value }),
)
add(
  'kit.reconfigure({ basic })',
  () => true,
  (value) => kit.reconfigure({ basic: value }),
)
add('kit.mount(element)', nothing, (value) => kit.mount(value))
add('kit.mount(_, options)', maybe(isObject), (value) =>
  kit.mount(document.createElement('div'), value),
)
// A view that is not there is said in the log.
add(
  'kit.mount(_, { view })',
  () => true,
  (value) => kit.mount(document.createElement('div'), { view: value }),
)
const provider = () => kit.getProvider('eip155')
add('provider.request(request)', none, (value) => provider().request(value))
add('provider.request({ method })', none, (value) => provider().request({ method: value }))
// Of what nobody says nothing is heard, and what was not added is not taken away.
add(
  'provider.on(event)',
  () => true,
  (value) => {
    provider().on(value, () => {})
  },
)
add('provider.on(_, listener)', isFunction, (value) => {
  provider().on('connect', value)
})
add(
  'provider.removeListener(event)',
  () => true,
  (value) => {
    provider().removeListener(value, () => {})
  },
)
add(
  'provider.removeListener(_, listener)',
  () => true,
  (value) => {
    provider().removeListener('connect', value)
  },
)
for (const name of ['getChainState', 'getConnectors']) {
  add(`${name}(kit)`, none, (value) => latchkey[name](value, 'eip155'))
}
add('getChainState(_, namespace)', none, (value) => latchkey.getChainState(kit, value))
for (const name of ['getCapabilities', 'sendCalls', 'waitForCalls']) {
  add(`${name}(kit)`, none, (value) => latchkey[name](value, {}))
}
for (const name of ['sendCalls', 'waitForCalls']) {
  add(`${name}(_, options)`, none, (value) => latchkey[name](kit, value))
}
for (const name of ['latchkeyConnector', 'publicClientOf', 'signerOf', 'walletClientOf']) {
  add(`${name}(kit)`, none, (value) => bridges[name](value))
}
add('signerOf(kit) of polkadot', none, (value) => polkadotSignerOf(value))
add('offlineSignerOf(kit)', none, (value) => offlineSignerOf(value))
for (const name of ['publicClientOf', 'walletClientOf']) {
  add(`${name}(_, options)`, maybe(isObject), (value) => bridges[name](kit, value).chain)
  add(
    `${name}(_, { chains })`,
    (value) => value === undefined || Array.isArray(value),
    (value) => bridges[name](kit, { chains: value }).chain,
  )
}
add('wagmiNetworks(config)', none, (value) => bridges.wagmiNetworks(value))
add('wagmiNetworks({ chains })', Array.isArray, (value) => bridges.wagmiNetworks({ chains: value }))
add('resolveConfig(input)', isObject, (value) => latchkey.resolveConfig(value))

for (const option of optionNames) {
  // What a kit can start without is said in the log, and its default counts.
  add(
    `createKit({ ${option} })`,
    () => true,
    (value) => {
      const made = makeKit({ [option]: value })
      return made.dispose()
    },
  )
}

let tries = 0
for (const { name, isFine, run } of parameters) {
  test(`[SEC-138] fault: ${name}`, async () => {
    const wrong = []
    for (const [label, value] of junk()) {
      tries += 1
      const found = await outcome(run, isFine, label, value)
      if (found) wrong.push(`${label} ${found}`)
      kit.close()
    }
    await sleep(5)
    for (const reason of lost.splice(0)) {
      if (isCoded(reason) || /^(mine|no)$/.test(reason?.message)) continue
      wrong.push(`lost: ${reason?.stack?.split('\n').slice(0, 3).join(' | ')}`)
    }
    assert.deepEqual(wrong, [])
    assert.equal({}.polluted, undefined)
  })
}
after(() => process.stdout.write(`# ${tries} misuses\n`))
