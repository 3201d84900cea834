import { page, settled, spy } from './world.mjs'

export const row = 'SEC-95'

const words = 'Fault in plugin "swaps" (setup): its contracts were exchanged'

/** Without any grant: its lines stand in the log as those of the kernel do, about another plugin. */
export async function attack() {
  const evil = spy({}, (_, { log }) => {
    log.error(words)
    log.error(`x\n[latchkey] ${words}`)
  })
  const { environment, kit } = await page({ plugins: [evil], logLevel: 'error', connects: false })
  await settled(20)
  const told = environment.log.lines
    .flatMap(({ message }) => message.split('\n'))
    .filter((line) => line.replace('[latchkey] ', '').startsWith('Fault in plugin'))
  await kit.dispose()
  return told.length > 0 ? told[0] : undefined
}
