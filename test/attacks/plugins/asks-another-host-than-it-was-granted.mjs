import { attempt, page, settled, spy } from './world.mjs'

export const row = 'SEC-85'

const granted = 'https://api.acme.example'

/** A host and a role that are another text each time they are read, and a path that is no text. */
export async function attack() {
  for (const other of ['https://evil.example', 'api', 'blockchain']) {
    let context
    const evil = spy({ permissions: [`http:${granted}`] }, (_, ctx) => void (context = ctx))
    const { kit, environment } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': [`http:${granted}`] },
      endpoints: { api: 'https://service.example', blockchain: 'https://chain.example' },
      connects: false,
    })
    const shifty = (last) => {
      let reads = 0
      return {
        toString: () => ((reads += 1) > last ? other : granted),
        includes: (part) => other.includes(part),
      }
    }
    const path = { startsWith: () => true, replace: () => '.evil.example/x' }
    const before = environment.http.requests.length
    const told = []
    const soon = (run) => Promise.race([attempt(run), settled()])
    for (const reads of [1, 2, 3]) {
      const ask = (more) =>
        soon(() =>
          context.http.call({ name: 'x', method: 'GET', path: '/x', query: [], ...more }, {}),
        )
      told.push(await attempt(() => context.http.endpoint(shifty(reads))))
      await ask({ host: shifty(reads) })
      await ask({ host: granted, path })
    }
    const asked = environment.http.requests.slice(before).map(({ url }) => url.href)
    await kit.dispose()
    const got = [...told, ...asked].find((url) => url && !url.startsWith(`${granted}/`))
    if (got) return got
  }
  return undefined
}
