import { attempt, outsider, page, settled } from './world.mjs'

export const row = 'SEC-86'

const gates = [
  { namespaces: [Symbol('x')] },
  { namespaces: [Object.create(null)] },
  {
    namespaces: [
      {
        toString() {
          throw new Error('never')
        },
      },
    ],
  },
]

/** Without any grant: its gate names a namespace that is no text, and nobody can say why it is closed. */
export async function attack() {
  for (const gate of gates) {
    const plugin = outsider({ gate })
    const opened = await Promise.race([
      attempt(async () => {
        const { kit, statusOf, wallet } = await page({ plugins: [plugin] })
        const { isConnected } = kit.getAccount('eip155')
        const status = statusOf(wallet.plugin.manifest.id)
        await kit.dispose()
        return { isConnected, status }
      }),
      settled(400).then(() => undefined),
    ])
    if (!opened?.isConnected) return opened ?? 'the kit did not start'
  }
}
