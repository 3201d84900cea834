import { themeTokens } from 'latchkey/kernel'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-85'

const name = '--kit-acme-labs-glow'
const glow = (colour) => themeTokens.of({ name, light: colour, dark: colour })

/** Without any grant: of `acme.labs` and `Acme-Labs` the same is made as of `acme-labs`, whose looks it sets. */
export async function attack() {
  const won = []
  for (const id of ['acme.labs/plugin', 'acme_labs/plugin', 'Acme-Labs/plugin']) {
    const { kit, faults } = await page({
      plugins: [
        outsider({ contributes: [glow('transparent')] }, undefined, id),
        outsider({ contributes: [glow('green')] }, undefined, 'acme-labs/prices'),
      ],
    })
    kit.open().catch(() => {})
    const styles = () =>
      [...document.querySelectorAll('kit-modal')]
        .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('style') ?? [])])
        .map(({ textContent }) => textContent)
        .filter((text) => text.includes(name))
    await until(() => styles().length > 0, 'the style')
    await settled(10)
    const kept = faults().find(({ pluginId }) => pluginId === 'acme-labs/prices')?.message
    if (styles().some((text) => text.includes('transparent'))) won.push(`${id}: ${kept}`)
    await kit.dispose()
    document.body.replaceChildren()
  }
  return won.length > 0 ? won.join('; ') : undefined
}
