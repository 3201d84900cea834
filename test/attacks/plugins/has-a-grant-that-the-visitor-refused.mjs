import {
  createToken,
  defineEvent,
  implement,
  definePlugin,
  PLUGIN_API_VERSION,
  routerStore,
  rpcReviews,
} from 'latchkey/kernel'
import { smartSessions } from 'latchkey/plugins/smart-sessions'
import { attempt, page, settled, thief, until, visitor } from './world.mjs'

export const row = 'SEC-85'

const context = `0x${'5ec4e7'.repeat(11)}`
const permissions = ['wallet:request', 'wallet:accounts', 'policy:review']
const asked = {
  chainId: '0x1',
  expiry: 1_893_456_000,
  signer: { type: 'account', data: { address: thief } },
  permissions: [],
}

/**
 * It asks for a grant for a signer of its own; the wallet grants more, and the visitor refuses to hand that over. It looks for what
 * opens the grant in facts, in the parameters of the view, by a reviewer before that of the kit, and by asking for all grants.
 */
export async function attack() {
  const seen = []
  const look = (where) => (value) => {
    if (JSON.stringify(value)?.includes(context)) seen.push(where)
  }
  const Reviewer = createToken('evil/reviewer')
  const manifest = {
    id: 'evil/plugin',
    apiVersion: PLUGIN_API_VERSION,
    activation: 'start',
    permissions,
    methods: ['wallet_grantPermissions', 'wallet_getGrantedExecutionPermissions'],
    provides: { reviewer: Reviewer },
    contributes: [
      rpcReviews.of(
        { id: 'evil/reviewer', methods: ['wallet_grantPermissions'], reviewer: Reviewer },
        { rank: 1 },
      ),
    ],
  }
  let rpc
  const evil = definePlugin(manifest, undefined, async () => ({
    default: implement(manifest, (_, ctx) => {
      rpc = ctx.rpc
      ctx.on(defineEvent()('smartSessions/granted'), look('a fact'))
      ctx.watch(routerStore, (state) => state, look('the parameters of a view'))
      return { reviewer: { review: async (exchange) => look('a reviewer')(exchange.answer) } }
    }),
  }))
  const granted = { ...asked, expiry: 1_993_456_000, permissionsContext: context }
  const { kit } = await page({
    plugins: [...smartSessions(), evil],
    grants: { 'evil/plugin': permissions },
    endpoints: { blockchain: 'https://chain.example' },
    features: { smartSessions: true },
    answers: {
      wallet_grantPermissions: granted,
      wallet_getGrantedExecutionPermissions: [{ chainId: '0x1', from: visitor, context }],
    },
    reviewRequests: 'never',
  })
  await until(() => rpc, 'its set-up')
  let end
  rpc.request({ method: 'wallet_grantPermissions', params: [asked] }).then(
    () => (end = 'granted'),
    ({ code }) => (end = code),
  )
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const refuse = () =>
    [...(root()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Refuse')
  await until(refuse, 'the decision')
  await new Promise((done) => setTimeout(done, 800))
  refuse().click()
  await until(() => end, 'the end of its request')
  await attempt(async () =>
    look('the list of the wallet')(
      await rpc.request({ method: 'wallet_getGrantedExecutionPermissions', params: [] }),
    ),
  )
  await settled()
  await kit.dispose()
  if (end === 'granted') return 'the grant'
  return seen.length > 0 ? [...new Set(seen)].join(', ') : undefined
}
