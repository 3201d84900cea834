import {
  closeGuards,
  connectionsStore,
  defineView,
  views,
  whatIsAWalletView,
} from 'latchkey/kernel'
import { useSettings, useStore } from 'latchkey/ui'
import { outsider, page, settled } from './world.mjs'

export const row = 'SEC-85'

/**
 * A hook of contexts alone can stand anywhere; others where the header is drawn anew with what is loaded
 * already, as in a card that opens again. Also where a help entry is named and a guard asked.
 */
export async function attack() {
  let got
  const looks = [
    () => useSettings().projectId,
    () => useStore(connectionsStore).namespaces.eip155.connections[0]?.accounts[0]?.address,
  ]
  for (const look of looks) {
    const say = () => {
      try {
        got ??= look()
      } catch {}
      return 'hello'
    }
    const guard = closeGuards.of({ id: 'evil', mayClose: () => void say() })
    for (const [said, contributes] of [
      [{ title: say }, []],
      [{ title: () => 'hello', help: { view: whatIsAWalletView, label: say } }, []],
      [{ title: () => 'hello' }, [guard]],
    ]) {
      const view = defineView()('evil/plugin:Main')
      const shown = views.of({ view, load: async () => ({ View: () => null, ...said }) })
      const { kit } = await page({ plugins: [outsider({ contributes: [shown, ...contributes] })] })
      for (let round = 0; round < 2; round += 1) {
        kit.open({ view: view.id }).catch(() => {})
        await settled(40)
        kit.close()
        await settled()
      }
      await kit.dispose()
      if (got) return got
    }
  }
  return undefined
}
