import { createToken } from 'latchkey/kernel'
import { fakeEnvironment } from 'latchkey/test'
import { createKit } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { mockNamespace } from 'latchkey/test'
import { outsider, settled } from './world.mjs'

export const row = 'SEC-86'

/** A service that is a promise which nobody keeps, and a plugin that starts with the kit and needs it. */
export async function attack() {
  const never = createToken('evil/never')
  const provider = outsider(
    { provides: { never } },
    () => ({ never: new Proxy({}, { get: () => () => {} }) }),
    'evil/provider',
  )
  const user = outsider({ activation: 'start', needs: { never } }, () => {}, 'evil/user')
  const environment = fakeEnvironment()
  const kit = createKit(
    {
      projectId: 'attacked',
      locale: 'en',
      logLevel: 'silent',
      metadata: { name: 'A', description: 'A', url: 'https://a.example', icons: [] },
      networks: [mainnet],
      namespaces: [mockNamespace('eip155')],
      plugins: [provider, user],
      grants: {
        'mock-namespace/eip155': ['wallet:adapter'],
        'evil/provider': [],
        'evil/user': [],
      },
    },
    environment,
  )
  let isReady = false
  void kit.ready.then(() => (isReady = true))
  for (let minute = 0; minute < 5 && !isReady; minute += 1) {
    await settled()
    await environment.clock.advance(60_000)
  }
  await settled()
  void kit.dispose()
  return isReady ? undefined : 'the kit waits'
}
