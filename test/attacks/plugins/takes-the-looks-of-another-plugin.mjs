// A custom property is said to be one of the plugin's own, `--kit-acme-glow` of `acme/…`. Nothing looks whose it is: who is listed
// first has it, and what the other one draws by it is not to be seen.
import { themeTokens } from 'latchkey/kernel'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-85'

const glow = (colour) => themeTokens.of({ name: '--kit-acme-glow', light: colour, dark: colour })

export async function attack() {
  const { kit, faults } = await page({
    plugins: [
      outsider({ contributes: [glow('transparent')] }),
      outsider({ contributes: [glow('green')] }, undefined, 'acme/prices'),
    ],
  })
  kit.open().catch(() => {})
  const styles = () =>
    [...document.querySelectorAll('kit-modal')]
      .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('style') ?? [])])
      .map(({ textContent }) => textContent)
      .filter((text) => text.includes('--kit-acme-glow'))
  await until(() => styles().length > 0, 'the style')
  await settled(10)
  const kept = faults().find(({ pluginId }) => pluginId === 'acme/prices')?.message
  const seen = styles()
  await kit.dispose()
  return seen.some((text) => text.includes('transparent')) && kept !== undefined
    ? `${seen.join()}, and ${kept}`
    : undefined
}
