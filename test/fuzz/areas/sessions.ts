import fc from 'fast-check'
import { defaultPlugins } from 'latchkey'
import { walletConnect } from 'latchkey/plugins/wallet-connect'
import { sampleAccounts } from 'latchkey/test'
import { fakeProvider } from '../../../plugins/wallet-connect/fake-provider.ts'
import { codedLater, defineArea, must, mustBeCoded, mustBeOfProvider } from '../area.ts'
import { drawKit } from '../drawn-kit.ts'
import { almost, json, spoiled, value } from '../hostile.ts'

const [ada, bob] = sampleAccounts.eip155
const session = () => ({
  topic: 'topic',
  expiry: 1_900_000_000,
  namespaces: {
    eip155: {
      chains: ['eip155:1', 'eip155:8453'],
      accounts: [`eip155:1:${ada}`, `eip155:8453:${ada}`, `eip155:1:${bob}`],
      methods: ['personal_sign', 'eth_sendTransaction'],
      events: ['accountsChanged', 'chainChanged'],
    },
  },
  peer: {
    metadata: {
      name: 'Fern',
      description: '',
      url: 'https://fern.example',
      icons: ['data:image/png;base64,AAAA'],
      redirect: { native: 'fern://', universal: 'https://fern.example/app' },
    },
  },
})
const event = () => ({
  id: 1,
  topic: 'topic',
  params: { chainId: 'eip155:1', event: { name: 'accountsChanged', data: [`eip155:1:${bob}`] } },
})
const move = () => ({
  id: 1,
  topic: 'topic',
  params: { chainId: 'eip155:1', event: { name: 'chainChanged', data: 'eip155:8453' } },
})
const parts = almost(
  ada,
  `eip155:1:${ada}`,
  'eip155:1',
  'eip155:137',
  'Fern',
  'https://fern.example',
)

/** What a paired wallet approves, says unasked and answers. */
export const sessions = defineArea<any>({
  name: 'sessions',
  share: 4,
  batch: 100,
  inputs: fc.record({
    approved: fc.oneof(spoiled([session], fc.oneof(json, parts)), fc.constant(session())),
    event: spoiled<any>([event, move], fc.oneof(json, parts)),
    /** What the session is, once the wallet has changed it. */
    updated: fc.option(spoiled([session], fc.oneof(json, parts))),
    answer: value,
    isRefusal: fc.boolean(),
  }),
  async open() {
    const peer = fakeProvider()
    const drawn = await drawKit({
      plugins: [...defaultPlugins(), walletConnect()],
      universalProvider: peer.provider,
    })
    const { kit } = drawn
    await kit.ready
    const provider = kit.getProvider('eip155')
    const mustBeAccounts = () => {
      const { isConnected, addresses, wallet, caipNetworkId } = kit.getAccount('eip155')
      if (!isConnected) return
      must(addresses.length > 0, 'who is connected has an account')
      must(
        addresses.every((one) => /^0x[0-9a-f]{40}$/i.test(one)),
        'an account is an address',
      )
      must(/^eip155:(?:1|8453)$/.test(String(caipNetworkId)), 'on a network of the app')
      must(!/[\p{Cc}\p{Cf}]/u.test(wallet?.name ?? ''), 'a wallet has a name that is seen')
      must(/^$|^data:image\//i.test(wallet?.icon ?? ''), 'its picture needs no request')
    }
    return {
      async meet({ approved, event: said, updated, answer, isRefusal }) {
        const before = peer.proposals.length
        const connecting = kit.connect({ connectorId: 'walletConnect' })
        const connected = drawn.outcomeOf(connecting)
        await drawn.until(() => peer.proposals.length > before, 'a proposal is made')
        peer.proposals.at(-1)?.approve(Object(approved))
        const { error } = await connected
        if (error !== undefined) mustBeCoded(error)
        mustBeAccounts()
        if (!kit.getAccount('eip155').isConnected) return
        peer.say('session_event', said)
        await drawn.pass()
        mustBeAccounts()
        if (updated !== null) {
          peer.provider.session = Object(updated)
          peer.say('session_update', { topic: 'topic', params: Object(updated) })
          await drawn.pass()
          mustBeAccounts()
        }
        peer.answers.request = async () => {
          if (isRefusal) throw answer
          return answer
        }
        const { error: refusal } = await drawn.outcomeOf(
          provider.request({ method: 'personal_sign', params: ['Hello', ada] }),
        )
        if (refusal !== undefined) mustBeOfProvider(refusal)
        must(kit.inspect().faults.length === 0, 'the kit is at no fault')
        must(({} as any).polluted === undefined, 'nothing is polluted')
        peer.answers.request = async () => null
        await codedLater(() => kit.disconnect())
      },
      close: drawn.close,
    }
  },
})
