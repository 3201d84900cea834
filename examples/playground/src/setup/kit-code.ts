import type { ChainNamespace } from 'latchkey/kernel'
import { call, type Code, here, imported, spread, write, writeImports } from './code.ts'
import type { Feature, Setup } from './setup.ts'

/** The local networks of a namespace stand where the code has the real ones. */
const networks: Readonly<Record<ChainNamespace, readonly string[]>> = {
  eip155: ['mainnet', 'base'],
  solana: ['solanaMainnet'],
  bip122: ['bitcoinMainnet'],
  polkadot: ['polkadotAssetHub'],
  cosmos: ['cosmosHub'],
}

const libraries: Readonly<Record<ChainNamespace, string>> = {
  eip155: 'viem',
  solana: '@solana/web3.js@1.99.0',
  bip122: 'bitcoinjs-lib',
  polkadot: '@polkadot/api',
  cosmos: '@cosmjs/stargate',
}

/** What `features` says where it differs from what a kit does by itself. */
const onByItself: readonly Feature[] = ['send', 'receive']
const onWithService: readonly Feature[] = ['swaps', 'onramp', 'activity']

/** The options of the kit for these settings. */
export function kitOptions(setup: Setup): Readonly<Record<string, Code>> {
  const has = (feature: Feature) => setup.features.includes(feature)
  const secureFrame = has('email') || has('socials')
  const endpoints = {
    ...(has('service')
      ? {
          api: here('api', 'https://api.acme.example'),
          blockchain: here('blockchain', 'https://data.acme.example'),
        }
      : {}),
    ...(secureFrame ? { secureFrame: here('secureFrame', 'https://secure.acme.example') } : {}),
  }
  const plugins = [
    ...(has('pairing') ? [call(imported('walletConnect', 'latchkey/plugins/wallet-connect'))] : []),
    ...(has('onramp')
      ? [
          call(imported('onramp', 'latchkey/plugins/onramp'), {
            meld: { url: here('onRampPage', 'https://buy.acme.example'), publicKey: 'acme' },
          }),
        ]
      : []),
  ]
  const features = {
    ...switchedOff(setup, onByItself),
    ...(has('service') ? switchedOff(setup, onWithService) : {}),
    ...(secureFrame ? switchedOff(setup, ['email', 'socials']) : {}),
    ...(has('email') ? { connectMethodsOrder: ['email', 'social', 'wallet'] } : {}),
    ...(has('onramp') ? { onramp: ['meld'] } : {}),
    ...(has('multiWallet') ? { multiWallet: true } : {}),
  }
  return {
    projectId: 'local',
    namespaces: setup.namespaces.map((name) => call(imported(name, `latchkey/namespaces/${name}`))),
    networks: here(
      'networks',
      setup.namespaces.flatMap((name) =>
        networks[name].map((network) => imported(network, 'latchkey/networks')),
      ),
    ),
    metadata: {
      name: 'Acme',
      description: 'Acme app',
      url: here('origin', 'https://acme.example'),
      icons: [here('icon', '/icon.png')],
    },
    ...given('plugins', plugins.length > 0, [
      spread(call(imported('defaultPlugins', 'latchkey'))),
      ...plugins,
    ]),
    ...given('endpoints', Object.keys(endpoints).length > 0, endpoints),
    ...given('features', Object.keys(features).length > 0, features),
    // These settings count, whatever the project's configuration at the service says.
    ...given('remoteConfig', has('service') || has('multiWallet'), 'local-wins'),
    ...given(
      'siwx',
      has('signIn'),
      call(imported('localSiwx', 'latchkey/plugins/sign-in'), { statement: 'Sign in to Acme' }),
    ),
    ...given('themeMode', setup.theme !== 'system', setup.theme),
    ...given('themeVariables', setup.accent !== '', { '--kit-accent': setup.accent }),
    ...given('locale', setup.locale !== 'en', setup.locale),
  }
}

const given = (name: string, isGiven: boolean, code: Code): Readonly<Record<string, Code>> =>
  isGiven ? { [name]: code } : {}

const switchedOff = (setup: Setup, names: readonly Feature[]) =>
  Object.fromEntries(
    names.filter((name) => !setup.features.includes(name)).map((name) => [name, false]),
  )

export function writeKit(setup: Setup): string {
  const made = call(imported('createKit', 'latchkey'), kitOptions(setup))
  return `${writeImports(made)}\nexport const kit = ${write(made)}\n`
}

export const appCode = `import { ConnectButton, KitProvider } from 'latchkey/react'
import { kit } from './kit'

export const App = () => (
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>
)
`

export function writeInstall({ namespaces, features }: Setup): string {
  const packages = [
    ...['latchkey', 'react', 'react-dom'],
    ...namespaces.map((name) => libraries[name]),
    // What the embedded wallet signs is read with it.
    ...(features.includes('email') || features.includes('socials') ? ['viem'] : []),
    ...(features.includes('pairing') ? ['@walletconnect/universal-provider@2.21.8'] : []),
  ]
  return `npm i ${[...new Set(packages)].join(' ')}`
}
