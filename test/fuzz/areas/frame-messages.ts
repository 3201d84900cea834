import fc from 'fast-check'
import { isEmailAddress } from 'latchkey/kernel'
import { EmbeddedWallet } from 'latchkey/plugins/embedded-wallet'
import { sampleAccounts } from 'latchkey/test'
import { codedLater, defineArea, must, mustBeCoded, mustBeOfProvider } from '../area.ts'
import { drawKit } from '../drawn-kit.ts'
import { almost, json, spoiled, value } from '../hostile.ts'

const [ada, bob] = sampleAccounts.eip155
const site = 'https://keys.example'
const answers = (): Record<string, any> => ({
  GET_USER: {
    address: ada,
    chainId: 1,
    email: 'ada@mail.example',
    accounts: [
      { address: ada, type: 'eoa' },
      { address: bob, type: 'smartAccount' },
    ],
    userName: 'ada',
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [1, 8453] },
  INIT_SMART_ACCOUNT: { address: bob, isDeployed: false },
  SET_PREFERRED_ACCOUNT: { type: 'eoa', address: ada },
  IS_CONNECTED: { isConnected: true },
  GET_CHAIN_ID: { chainId: 1 },
  SWITCH_NETWORK: { chainId: 1 },
  CONNECT_EMAIL: { action: 'VERIFY_OTP' },
  RPC_REQUEST: '0x1',
  SYNC_THEME: null,
  SYNC_DAPP_DATA: null,
  SIGN_OUT: null,
})
const failure = () => ({ message: 'No', code: 4001, reason: 'declined' })
const unasked: readonly (() => any)[] = [
  () => ({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'token' } }),
  () => ({ type: '@w3m-frame/READY', payload: { version: '1' } }),
  () => ({ type: '@w3m-frame/GET_USER_SUCCESS', id: 'a', payload: answers()['GET_USER'] }),
]
const parts = almost(ada, bob, 'ada@mail.example', 'eip155:1', 'smartAccount', '1')

/** What the site of the embedded wallet posts: answers, refusals and what nothing asked for. */
export const frameMessages = defineArea<any>({
  name: 'frame messages',
  share: 3,
  batch: 100,
  inputs: fc.record({
    said: spoiled([answers], fc.oneof(json, parts)),
    /** These fail, with that reason. */
    failing: fc.subarray(Object.keys(answers()), { maxLength: 1 }),
    failure: spoiled([failure], json),
    unasked: fc.array(fc.oneof(spoiled(unasked, fc.oneof(value, parts)), value), { maxLength: 3 }),
    isElsewhere: fc.boolean(),
  }),
  async open() {
    let input: any = { said: answers(), failing: [], failure: {} }
    const frames = new Map<HTMLIFrameElement, object>()
    const say = (source: unknown, data: unknown, origin = site) => {
      const event = Object.assign(new window.Event('message'), { data, origin, source })
      window.dispatchEvent(event)
    }
    const own = Object.getOwnPropertyDescriptor(window.HTMLIFrameElement.prototype, 'contentWindow')
    Object.defineProperty(window.HTMLIFrameElement.prototype, 'contentWindow', {
      configurable: true,
      get(this: HTMLIFrameElement) {
        if (!this.isConnected) return null
        const frame = frames.get(this) ?? {
          postMessage({ type, id }: any) {
            const name = type.replace('@w3m-app/', '')
            const hasFailed = input.failing.includes(name)
            const payload = hasFailed ? input.failure : Object(input.said)[name]
            const end = hasFailed ? 'ERROR' : 'SUCCESS'
            queueMicrotask(() => say(frame, { type: `@w3m-frame/${name}_${end}`, id, payload }))
          },
        }
        frames.set(this, frame)
        return frame
      },
    })
    const drawn = await drawKit({
      endpoints: { secureFrame: site },
      features: { email: true, socials: ['google'] },
    })
    const { kit } = drawn
    await kit.ready
    const greeted = new Set<unknown>()
    let passed = 0
    const pass = async () => {
      passed += 1
      // A frame that the kit loads anew is there again after a while.
      if (passed % 40 === 0) greeted.clear()
      for (const { contentWindow: frame } of document.querySelectorAll('iframe')) {
        if (greeted.has(frame)) continue
        greeted.add(frame)
        say(frame, { type: '@w3m-frame/READY', payload: {} })
      }
      await drawn.pass(500)
    }
    const outcomeOf = (later: Promise<unknown>) => drawn.outcomeOf(later, pass)
    const wallet = await kit.unstable_kernel.service(EmbeddedWallet)
    const mustBeOne = () => {
      const { isConnected, addresses, caipNetworkId } = kit.getAccount('eip155')
      const { email } = wallet.user.getSnapshot()
      must(email === undefined || isEmailAddress(email), 'a mail address is one')
      must(!isConnected || addresses.length > 0, 'who is connected has an account')
      must(
        addresses.every((one) => /^0x[0-9a-f]{40}$/i.test(one)),
        'an account is an address',
      )
      must(/^eip155:\d{1,16}$/.test(caipNetworkId ?? 'eip155:1'), 'a network is one')
    }
    return {
      async meet({ unasked: stray, isElsewhere, ...next }) {
        input = next
        const { error } = await outcomeOf(
          kit.connect({ connectorId: 'embedded-wallet', namespace: 'eip155' }),
        )
        if (error !== undefined) mustBeCoded(error)
        mustBeOne()
        const before = kit.getAccount('eip155').addresses
        for (const frame of frames.values()) {
          for (const data of stray) {
            say(isElsewhere ? window : frame, data, isElsewhere ? 'https://evil.example' : site)
          }
        }
        await pass()
        mustBeOne()
        must(
          kit.getAccount('eip155').addresses.join() === before.join(),
          'what nothing asked for changes no account',
        )
        const asked = kit.getProvider('eip155').request({ method: 'eth_getBalance', params: [ada] })
        const { error: refusal } = await outcomeOf(asked)
        if (refusal !== undefined) mustBeOfProvider(refusal)
        drawn.mustBeInert()
        must(kit.inspect().faults.length === 0, 'the kit is at no fault')
        must(({} as any).polluted === undefined, 'nothing is polluted')
        input = { said: answers(), failing: [], failure: {} }
        await outcomeOf(codedLater(() => kit.disconnect()))
      },
      async close() {
        await drawn.close()
        if (own) Object.defineProperty(window.HTMLIFrameElement.prototype, 'contentWindow', own)
      },
    }
  },
})
