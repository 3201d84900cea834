import { NetworkService } from 'latchkey/kernel'
import { base, mainnet, optimism } from 'latchkey/networks'
import { outsider, page, settled, spy, until, visitor, walletOfOthers } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['wallet:request']
const most = 10

/** As extensions do, a wallet asks one thing after the other. The visitor says no to each. */
function wallet() {
  const prompts = []
  let last = Promise.resolve()
  const ask = (what) => {
    const asked = last.then(async () => {
      prompts.push(what)
      await settled(4)
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    })
    last = asked.catch(() => {})
    return asked
  }
  return {
    prompts,
    answered: async () => {
      for (let before; before !== last; ) {
        before = last
        await last
        await settled(8)
      }
    },
    members: {
      id: 'good/wallet',
      name: 'Good',
      request: ({ params }) => ask(`sign ${params[0]}`),
      switchNetwork: ({ caipNetworkId }) => ask(`switch to ${caipNetworkId}`),
    },
  }
}

async function promptsOf(flood) {
  const { prompts, answered, members } = wallet()
  const good = outsider(
    { permissions: ['wallet:connector'], contributes: [walletOfOthers(members)] },
    undefined,
    'good/plugin',
  )
  let its
  const evil = spy(
    { permissions, methods: ['personal_sign'], needs: { networks: NetworkService } },
    ({ networks }, { rpc }) => void (its = { networks, rpc }),
  )
  const { kit } = await page({
    reviewRequests: 'never',
    plugins: [good, evil],
    networks: [mainnet, base, optimism],
    grants: { 'good/plugin': ['wallet:connector'], 'evil/plugin': permissions },
    connects: false,
  })
  await kit.connect({ connectorId: 'good/wallet' })
  await until(() => its, 'its set-up')
  await flood(its, answered)
  await settled(20)
  await answered()
  await kit.dispose()
  return prompts
}

const nothing = () => {}
const sign = ({ rpc }, index, signal) =>
  rpc
    .request({ method: 'personal_sign', params: [`text ${index}`, visitor] }, signal)
    .catch(nothing)
const turn = ({ networks }, index, signal) =>
  networks.switchNetwork(index % 2 ? 'eip155:10' : 'eip155:8453', signal).catch(nothing)
const many = (ask) => async (its) => {
  for (let index = 0; index < most; index += 1) void ask(its, index)
}
/** It waits for none of its answers: what it asks next is the only thing that it asks. */
const leaving = (ask) => async (its) => {
  for (let index = 0; index < most; index += 1) {
    const end = new AbortController()
    const asked = ask(its, index, end.signal)
    await settled(2)
    end.abort()
    await asked
  }
}

/**
 * It may ask a wallet, and what it asks "is refused for 10 s once the visitor said no". It asks all at once, or leaves what it asked
 * and asks the next, or asks for a network where a text was refused: all of it waits in the wallet, and the visitor says no to one
 * after the other.
 */
export async function attack() {
  const floods = {
    'texts at once': many(sign),
    'texts that it left': leaving(sign),
    'networks at once': many(turn),
    'networks that it left': leaving(turn),
    'networks after a text': async (its, answered) => {
      await sign(its, 0)
      await answered()
      await turn(its, 0)
      await turn(its, 1)
    },
    'a text after a network': async (its, answered) => {
      await turn(its, 0)
      await answered()
      await sign(its, 0)
    },
  }
  const got = []
  for (const [how, flood] of Object.entries(floods)) {
    const prompts = await promptsOf(flood)
    // What it leaves before the wallet was asked is a no by itself.
    const mayBeNone = how.endsWith('left')
    if (prompts.length === 0 && !mayBeNone) throw new Error(`Nothing was asked: ${how}`)
    if (prompts.length > 1) got.push(`${how}: ${prompts.join(', ')}`)
  }
  return got.length > 0 ? got.join('\n') : undefined
}
