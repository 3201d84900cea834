import { contentSecurityPolicy } from 'latchkey/kernel'
import { outsider, page } from './world.mjs'

export const row = 'SEC-85'

/** It declares hosts that nobody grants and so never starts; the policy that the page makes of the report names them. */
export async function attack() {
  const permissions = ['http:https://evil.example', 'iframe:https://evil.example']
  const { kit, statusOf } = await page({ plugins: [outsider({ permissions })], connects: false })
  const policy = contentSecurityPolicy(kit.inspect())
  const status = statusOf()
  await kit.dispose()
  const lines = policy.split('; ').filter((line) => line.includes('evil.example'))
  return lines.length > 0 ? `${status}, and ${lines.join('; ')}` : undefined
}
