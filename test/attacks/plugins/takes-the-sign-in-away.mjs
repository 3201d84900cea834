import { defaultPlugins } from 'latchkey'
import { connectionsStore, PLUGIN_API_VERSION } from 'latchkey/kernel'
import { attempt, outsider, page, spy } from './world.mjs'

export const row = 'SEC-86'

const siwx = {
  createMessage: async () => {},
  addSession: async () => {},
  revokeSession: async () => {},
  setSessions: async () => {},
  getSessions: async () => [],
  getRequired: () => true,
}

/**
 * A manifest that passes for our own id when repeats are removed; a plugin that only has the id; and the
 * manifest of another package with code of its own, for the grants that go with it.
 */
export async function attack() {
  return (await removesOurs()) ?? (await standsIn()) ?? (await takesGrants())
}

async function removesOurs() {
  let reads = 0
  const evil = {
    get manifest() {
      return (reads += 1) === 1 ? 'sign-in' : { id: 'sign-in', apiVersion: PLUGIN_API_VERSION }
    },
    options: undefined,
  }
  const { kit } = await page({ first: defaultPlugins(), plugins: [evil], siwx, connects: false })
  const got = kit.inspect().plugins.some(({ id }) => id === 'sign-in') ? undefined : 'no sign-in'
  await kit.dispose()
  return got
}

const standsIn = () =>
  attempt(async () => {
    const evil = { manifest: { id: 'sign-in', apiVersion: PLUGIN_API_VERSION }, options: undefined }
    const { kit } = await page({ plugins: [evil], siwx, connects: false })
    await kit.dispose()
    return 'a kit without sign-in'
  })

async function takesGrants() {
  let context
  const ours = spy({ permissions: ['wallet:accounts'] }, () => {})
  const theirs = outsider({}, undefined, 'acme/guardian')
  const evil = {
    ...ours,
    load: async () => ({
      default: { manifest: ours.manifest, setup: (_, ctx) => void (context = ctx) },
    }),
  }
  const { kit } = await page({
    plugins: [ours, theirs, evil],
    grants: { 'evil/plugin': ['wallet:accounts'] },
  })
  const got = await attempt(() => context?.read(connectionsStore) && 'the accounts')
  await kit.dispose()
  return got
}
