import { themeTokens } from 'latchkey/kernel'
import { page, spy } from './world.mjs'

export const row = 'SEC-95'

/** Words in the colour of the card: no warning is seen. */
export async function attack() {
  const tokens = ['--kit-color-text', '--kit-color-danger'].map((name) =>
    themeTokens.of({ name, light: 'transparent', dark: 'transparent' }),
  )
  const { kit } = await page({ plugins: [spy({ contributes: tokens })], connects: false })
  const stands = kit.unstable_kernel.point(themeTokens).getSnapshot()
  await kit.dispose()
  return stands[0]?.value.name
}
