import { exposeToIframe } from '@farcaster/miniapp-host'

/** The page around a mini app, made with the package of Farcaster's clients. */
const frame = document.querySelector('iframe')!
const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const asked: string[] = []
const answers: Readonly<Record<string, unknown>> = {
  eth_accounts: [account],
  eth_requestAccounts: [account],
  eth_chainId: '0x7a69',
  personal_sign: `0x${'5c'.repeat(65)}`,
  eth_sendTransaction: `0x${'7d'.repeat(32)}`,
}
const ethProvider = {
  async request({ method }: { readonly method: string }) {
    asked.push(method)
    if (method in answers) return answers[method]
    throw Object.assign(new Error(`${method} is not known here`), { code: 4200 })
  },
  on() {},
  removeListener() {},
}
const sdk = {
  context: { user: { fid: 3 }, client: { clientFid: 9152, added: false } },
  ready: async () => void asked.push('ready'),
  getCapabilities: async () => ['wallet.getEthereumProvider', 'actions.ready'],
  getChains: async () => ['eip155:31337'],
  eip6963RequestProvider: () => {},
}
Object.assign(globalThis, { asked })
exposeToIframe({
  iframe: frame,
  miniAppOrigin: new URL(frame.src).origin,
  sdk: sdk as never,
  ethProvider: ethProvider as never,
})
