import { attempt, outsider, page, settled } from './world.mjs'

export const row = 'SEC-86'

const throwing = {
  toString() {
    throw new Error('never')
  },
}

/** Without any grant: the version that its manifest names has no text form, and whoever says why it is refused fails. */
export async function attack() {
  for (const apiVersion of [throwing, Symbol('1'), Object.create(null)]) {
    const plugin = outsider({ apiVersion })
    const opened = await Promise.race([
      attempt(async () => {
        const { kit } = await page({ plugins: [plugin] })
        const { isConnected } = kit.getAccount('eip155')
        await kit.dispose()
        return { isConnected }
      }),
      settled(400).then(() => undefined),
    ])
    if (!opened?.isConnected) return opened ?? 'the kit did not start'
  }
}
