import { KitError } from 'latchkey/kernel'
import { outsider, page, spy } from './world.mjs'

export const row = 'SEC-94'

const refuse = () => {
  throw new Error('no')
}
const members = { message: { get: refuse }, code: { get: refuse }, stack: { get: refuse } }

/** What it throws as it is torn down throws again when it is looked at. */
export async function attack() {
  for (const error of [
    new Proxy({}, { getPrototypeOf: refuse, get: refuse }),
    Object.create(KitError.prototype, members),
    Object.create(Error.prototype, members),
  ]) {
    const ended = []
    const other = outsider(
      { activation: 'start' },
      (_, ctx) => ctx.add(() => ended.push('other')),
      'other/plugin',
    )
    const evil = spy({}, (_, ctx) => {
      ctx.add(() => ended.push('own'))
      ctx.add(() => {
        throw error
      })
      ctx.add(async () => {
        throw error
      })
    })
    const { kit } = await page({ plugins: [other, evil] })
    const failure = await kit.dispose().then(
      () => undefined,
      () => 'the kit did not end',
    )
    if (failure || ended.length < 2) return [failure, ended]
  }
  return undefined
}
