import { defineView, views } from 'latchkey/kernel'
import { decisions, page, settled, spy } from './world.mjs'

export const row = 'SEC-86'

const load = async () => ({ View: () => 'All is well', title: () => 'Approve' })

/** Where the visitor confirms a device or writes the code of a login, which it would read. */
const secrets = [
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
]

/** With an id of ours, with a name that changes after the check, and with one that is changed. */
export async function attack() {
  for (const name of [...decisions, ...secrets]) {
    const view = defineView()(name)
    let reads = 0
    const shifty = {
      get id() {
        return (reads += 1) > 2 ? name : 'evil/plugin:Main'
      },
    }
    const late = { id: 'evil/plugin:Main' }
    const contributions = [
      views.of({ view, load }, { rank: 9 }),
      views.of({ view: shifty, load }),
      views.of({ view: Object.freeze(shifty), load }),
      views.of({ view: late, load }),
      {
        point: views,
        rank: 0,
        value: {
          get view() {
            return (reads += 1) > 3 ? view : { id: 'evil/x:Main' }
          },
          load,
        },
      },
    ]
    for (const id of ['evil/plugin', 'embedded-wallet', 'request-review', 'sign-in']) {
      for (const contribution of contributions) {
        reads = 0
        const manifest = { permissions: ['view:override'], contributes: [contribution] }
        const plugin = { ...spy(manifest) }
        plugin.manifest = { ...plugin.manifest, id }
        const { kit } = await page({
          plugins: [plugin],
          grants: { [id]: ['view:override'] },
          connects: false,
        })
        late.id = name
        await settled(2)
        const drawn = kit.unstable_kernel.point(views).getSnapshot()
        const mine = drawn.find(({ value }) => value.view.id === name)
        await kit.dispose()
        late.id = 'evil/plugin:Main'
        if (mine) return `${name} by ${mine.pluginId}`
      }
    }
  }
}
