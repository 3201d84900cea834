import { createToken, KitError, NetworkService, rpcGuards, rpcReviews } from 'latchkey/kernel'
import { base, mainnet } from 'latchkey/networks'
import { useService } from 'latchkey/ui'
import { outsider, page, settled, spy, until, viewer, visitor, walletOfOthers } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['wallet:request']
const Reviewer = createToken('good/reviewer')

/** As nodes and wallets do, it says in its errors whose account it is about. */
const says = async () => {
  const error = new Error(`Account ${visitor} cannot be used there`)
  throw Object.assign(error, { code: -32_603, data: { account: visitor } })
}
const isNamed = (text) => text.toLowerCase().includes(visitor.slice(2).toLowerCase())
/** All that stands on an error, and on what it came from. */
const wordsOf = (error) =>
  error instanceof Error
    ? Object.getOwnPropertyNames(error)
        .map((name) => `${name}: ${wordsOf(error[name])}`)
        .join('\n')
    : String(typeof error === 'object' ? JSON.stringify(error) : error)

async function pageWith(evil, { members = {}, guards = {}, granted = [] }) {
  const grants = ['wallet:connector', 'policy:review', 'wallet:accounts']
  const good = outsider(
    {
      permissions: grants,
      ...guards.manifest,
      contributes: [
        walletOfOthers({ id: 'good/wallet', name: 'Good', ...members }),
        ...(guards.contributes ?? []),
      ],
    },
    guards.setup,
    'good/plugin',
  )
  const world = await page({
    reviewRequests: 'never',
    plugins: [good, evil],
    networks: [mainnet, base],
    grants: { 'good/plugin': grants, 'evil/plugin': granted },
    connects: false,
  })
  await world.kit.connect({ connectorId: 'good/wallet' })
  await settled()
  return world
}

/** What it is told by `ask` of its context. */
async function told(ask, setting, manifest = {}) {
  let ctx
  const evil = spy(
    { permissions, needs: { networks: NetworkService }, ...manifest },
    ({ networks }, own) => void (ctx = { networks, own }),
  )
  const { kit } = await pageWith(evil, { ...setting, granted: manifest.permissions ?? permissions })
  await until(() => ctx, 'its set-up')
  const failed = await ask(ctx).then(
    (answer) => {
      throw new Error(`The wallet answered ${answer}`)
    },
    (error) => error,
  )
  await kit.dispose()
  return wordsOf(failed)
}

/** What its view is told, which was granted nothing, as the visitor switches where it asked them to. */
async function toldInItsView() {
  let networks
  const evil = viewer(() => {
    networks = useService(NetworkService)
    return 'mine'
  })
  const world = await pageWith(evil, { members: { switchNetwork: says } })
  await world.draw()
  let failed
  const asked = networks.confirmSwitch('eip155:8453').catch((error) => void (failed = error))
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  for (let round = 0; round < 60 && !failed; round += 1) {
    await world.environment.clock.advance(300)
    await settled(4)
    const press = [...(root()?.querySelectorAll('.view button') ?? [])].find(({ textContent }) =>
      /switch/i.test(textContent),
    )
    press?.click()
    if (press) await settled(8)
    // The switch failed and its view stays: the plugin is told as the visitor leaves, if not before.
    if (round === 40) world.kit.close()
  }
  await world.kit.dispose()
  await asked
  return wordsOf(failed)
}

const sign = ({ own }) =>
  own.rpc.request({ method: 'personal_sign', params: ['0x62', '0x'.padEnd(42, '0')] })
const listed = new KitError(`${visitor} is on the list of stolen accounts`, { code: 'LISTED' })
const refusing = {
  contributes: [
    rpcGuards.of({
      id: 'good/guard',
      methods: ['personal_sign'],
      check: async () => {
        throw listed
      },
    }),
  ],
}
const withholding = {
  manifest: { provides: { reviewer: Reviewer } },
  contributes: [
    rpcReviews.of({ id: 'good/review', methods: ['personal_sign'], reviewer: Reviewer }),
  ],
  setup: () => ({
    reviewer: {
      review: async () => {
        throw listed
      },
    },
  }),
}

/**
 * It was not granted accounts. A wallet, a check and a reviewer of others say in words of their own why something is
 * not to be had, and whoever asked is told, also where that is a view that was granted nothing.
 */
export async function attack() {
  const known = {
    request: await told(sign, { members: { request: says } }),
    switch: await told(({ networks }) => networks.switchNetwork('eip155:8453'), {
      members: { switchNetwork: says },
    }),
    refusal: await told(sign, { guards: refusing }),
    'refusal, of what is written for the visitor alone': await told(
      sign,
      { guards: refusing },
      { permissions: [...permissions, 'wallet:accounts'] },
    ),
    review: await told(sign, { guards: withholding }),
    'question in a view': await toldInItsView(),
  }
  const got = Object.entries(known).filter(([, words]) => isNamed(words))
  return got.length > 0
    ? got.map(([how, words]) => `${how}: ${words.slice(0, 300)}`).join('\n')
    : undefined
}
