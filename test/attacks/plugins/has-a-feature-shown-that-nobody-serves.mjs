// A feature whose plugin is not listed, or lacks its service, is off, so that the app shows no button for it. Which plugins are
// its own is read off the gates of all that are listed.
import { outsider, page } from './world.mjs'

export const row = 'SEC-86'

const names = ['swaps', 'onramp', 'email', 'socials', 'activity', 'send', 'receive']
const shown = async (plugins) => {
  const { kit } = await page({ plugins, connects: false })
  const { features } = kit.getState()
  await kit.dispose()
  return names.filter((name) => {
    const value = features[name]
    return Array.isArray(value) ? value.length > 0 : Boolean(value)
  })
}

/** Without a grant: the app offers to buy, to swap and to sign in by e-mail, and there is nobody who does. */
export async function attack() {
  const alone = await shown([])
  const evil = names.map((feature) => outsider({ gate: { feature } }, () => {}, `evil/${feature}`))
  const beside = await shown(evil)
  const won = beside.filter((name) => !alone.includes(name))
  return won.length > 0 ? `on: ${won.join(', ')}` : undefined
}
