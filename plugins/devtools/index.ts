import {
  defineManifest,
  KitError,
  PLUGIN_API_VERSION,
  type Plugin,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'

export interface DevtoolsOptions {
  /** How many facts are kept. Default 500. */
  readonly events?: number | undefined
  /** Whether a small button of the page opens the panel, beside `Alt+Shift+L`. Default true. */
  readonly button?: boolean | undefined
}

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'devtools',
  apiVersion: PLUGIN_API_VERSION,
  permissions: ['inspect'],
  activation: 'start',
  parseOptions(options = {}): Required<DevtoolsOptions> {
    if (typeof options !== 'object' || !options) throw wrong('(…): an object is expected.')
    const { events = 500, button = true, ...others }: DevtoolsOptions = options
    const [unknown] = Object.keys(others)
    if (unknown !== undefined) throw wrong(`({ … }).${unknown}: only events and button are known.`)
    if (!Number.isSafeInteger(events) || events < 1) {
      throw wrong('({ … }).events: a whole number from 1 is expected.')
    }
    if (typeof button !== 'boolean') throw wrong('({ … }).button: true or false is expected.')
    return { events, button }
  },
})

const wrong = (what: string) =>
  new KitError('The devtools got an option that they cannot use.', {
    code: 'DEVTOOLS_OPTION_INVALID',
    details: `devtools${what}`,
  })

/**
 * A recorder of all facts and a panel to read them: by plugin, with the state of every store at any of
 * them. Its code loads with the kit, the panel with its first opening. For development: it shows and
 * exports facts after redaction, yet everything the kit knows of a visitor is there to be read.
 */
export const devtools = (options?: DevtoolsOptions): Plugin =>
  defineOwnPlugin(manifest, options, () => import('./devtools.plugin.ts'))
