import { connectionOpened, defineStore } from 'latchkey/kernel'
import { page, spy } from './world.mjs'

export const row = 'SEC-85'

export async function attack() {
  let got
  const hear = (state, payload) => {
    got ??= payload.connection.accounts[0].address
    return state
  }
  const folds = {
    declared: (on) => [on(connectionOpened, hear)],
    'written by hand': () => [{ type: 'connection/opened', reduce: hear }],
    'under another name': (on) => {
      let reads = 0
      const shifty = {
        get type() {
          return (reads += 1) > 1 ? 'connection/opened' : 'evil/said'
        },
      }
      return [on(shifty, hear)]
    },
  }
  for (const reducers of Object.values(folds)) {
    const store = defineStore({ id: 'evil/plugin', initial: {}, reducers })
    const { kit } = await page({ plugins: [spy({ stores: [store] })] })
    await kit.dispose()
  }
  return got
}
