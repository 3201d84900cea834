import { KitError } from '../../base/kit-error.ts'
import { didYouMean } from '../../base/nearest-name.ts'
import { featuresStore } from '../../features.ts'
import type { Kernel } from '../../kernel.ts'
import { hostViews, mayHostOpen } from './host-views.ts'

/**
 * Why a host cannot open a view: the name is none, or what the view belongs to is off. The message has the remedy, as
 * it is all that a page prints of a rejection that nobody handled.
 */
export function openRefusal(kernel: Pick<Kernel, 'inspect' | 'store'>, wanted: unknown): KitError {
  const view = typeof wanted === 'string' ? wanted : typeof wanted
  const refused = `The view "${view}" cannot be opened`
  const names = [...hostViews.keys()]
  const hint = didYouMean(view, names)
  const details = mayHostOpen(view)
    ? whyNot(kernel, view)
    : `A host may open ${names.join(', ')}, and vendor/name:View of plugins.`
  return new KitError(hint && !mayHostOpen(view) ? `${refused}${hint}` : `${refused}. ${details}`, {
    code: 'VIEW_NOT_AVAILABLE',
    details,
  })
}

function whyNot(kernel: Pick<Kernel, 'inspect' | 'store'>, view: string): string {
  const plugin = kernel.inspect().plugins.find(({ views: added }) => added.includes(view))
  if (plugin) return `The plugin "${plugin.id}" is ${plugin.status}: ${plugin.reason}.`
  const feature = hostViews.get(view)
  const state = feature && kernel.store(featuresStore).getSnapshot().features[feature]
  return state ? `The feature "${feature}" ${state.reason}.` : 'No listed plugin has it.'
}
