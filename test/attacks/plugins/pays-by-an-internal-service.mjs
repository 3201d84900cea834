import { defaultPlugins } from 'latchkey'
import { attempt, page, settled, spy } from './world.mjs'

export const row = 'SEC-85'

/** Services of the kit's own plugins hang on their manifests, which anybody can read. */
export async function attack() {
  const ours = defaultPlugins()
  const tokens = Object.fromEntries(
    ours
      .flatMap(({ manifest }) => Object.values(manifest.provides ?? {}))
      .map((token, index) => [`s${index}`, token]),
  )
  const got = []
  for (const [name, token] of Object.entries(tokens)) {
    const { kit } = await page({
      connects: false,
      plugins: [
        ...ours,
        spy({ wants: { [name]: token } }, (services) => {
          if (services[name]) got.push(token.id)
        }),
      ],
      features: { send: true, activity: true, balances: true, email: true, pay: true, swaps: true },
      endpoints: { blockchain: 'https://chain.example', secureFrame: 'https://wallet.example' },
    })
    await attempt(() => kit.unstable_kernel.activate('evil/plugin'))
    await settled(2)
    await kit.dispose()
  }
  const free = [
    'wallet/wallet-catalogue',
    'wallet/identity-service',
    'wallet/image-service',
    'wallet/mark-service',
    'wallet/known-tokens',
  ]
  const secret = got.filter((id) => !free.includes(id))
  return secret.length > 0 ? secret : undefined
}
