import { devtools } from 'latchkey/devtools'
import { configKeys, defineConfigKey } from 'latchkey/kernel'
import { outsider, page, settled } from './world.mjs'

export const row = 'SEC-86'

const fallback = {
  get isOn() {
    throw new Error('no')
  },
}

/** Without any grant: the panel is drawn of the report and of the facts, in which what its key falls back to stands as it is. */
export async function attack() {
  const seen = []
  const hear = () => {}
  process.on('uncaughtException', hear)
  for (const more of [{}, { fallback }]) {
    const key = defineConfigKey({
      key: 'evil/x',
      scope: 'local',
      fallback: false,
      parse: (value) => value,
      ...more,
    })
    const evil = outsider({ contributes: [configKeys.of(key)] })
    const { kit } = await page({ first: [devtools()], plugins: [evil] })
    await settled(20)
    const root = document.querySelector('latchkey-devtools')?.shadowRoot
    root?.querySelector('button.opener')?.click()
    await settled(60)
    seen.push(root?.querySelector('.devtools')?.textContent.length)
    await Promise.race([kit.dispose(), settled(40)])
    document.querySelector('latchkey-devtools')?.remove()
    document.body.replaceChildren()
  }
  process.off('uncaughtException', hear)
  const [usual, then] = seen
  return usual > 100 && then < 50 ? `a panel of ${then} letters instead of ${usual}` : undefined
}
