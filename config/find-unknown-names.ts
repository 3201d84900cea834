import {
  kitLocales,
  matchLocale,
  messages,
  type Plugin,
  themeVariableNames,
} from '../kernel/exports/index.ts'
import { didYouMean, isPlainObject } from '../kernel/exports/internal.ts'

type Options = Readonly<Record<string, unknown>>

/** Names that mean nothing, and wishes that something else is missing for. What has another type is not ours. */
export const findUnknownNames = (options: Options): readonly string[] => [
  ...unknownThemeVariables(options),
  ...unknownLocale(options),
  ...missingFrame(options),
]

function unknownThemeVariables({ themeVariables }: Options): readonly string[] {
  const known = themeVariableNames()
  const given = isPlainObject(themeVariables) ? Object.keys(themeVariables) : []
  return given
    .filter((name) => !known.includes(name))
    .map((name) => {
      const remedy = didYouMean(name, known) || `. There are ${known.slice(0, 5).join(', ')} …`
      return `themeVariables: unknown and without effect: ${name}${remedy}`
    })
}

/** A tag is good when something has texts for it: the kit, a plugin, or the host itself. */
function unknownLocale({ locale, messages: own, plugins }: Options): readonly string[] {
  if (typeof locale !== 'string' || locale === 'auto') return []
  const brought = pluginsOf(plugins).flatMap(({ manifest: { contributes } }) =>
    (Array.isArray(contributes) ? contributes : []).flatMap((one) =>
      one?.point === messages ? [localeOf(one.value)] : [],
    ),
  )
  const known = [...kitLocales, ...brought]
  const hasTexts = isEnglish(locale) || matchLocale(locale, known) !== undefined
  if (hasTexts || (isPlainObject(own) && Object.keys(own).length > 0)) return []
  const names = known.join(', ')
  return [
    `locale: there are no texts of "${locale}", so that English is shown. There are ${names}; others come with a plugin, or by the option messages`,
  ]
}

/** The login would have nowhere to live, so that it is not offered. */
function missingFrame({ features, endpoints }: Options): readonly string[] {
  const frame = isPlainObject(endpoints) ? endpoints.secureFrame : undefined
  if (frame !== undefined || !isPlainObject(features)) return []
  return ['email', 'socials']
    .filter((name) => isOn(features[name]))
    .map(
      (name) =>
        `features.${name}: is on without endpoints.secureFrame, where its keys live, so that it is not offered. Set the endpoint, or leave the feature out`,
    )
}

/** A list without entries offers nothing. */
const isOn = (feature: unknown): boolean =>
  feature !== undefined && feature !== false && !(Array.isArray(feature) && feature.length === 0)

const isEnglish = (locale: string): boolean => /^en(-|$)/i.test(locale)
const localeOf = (contribution: unknown): string =>
  String((contribution as { readonly locale?: unknown } | undefined)?.locale)

const pluginsOf = (given: unknown): readonly Plugin[] =>
  (Array.isArray(given) ? given.flat() : []).filter((plugin) => isPlainObject(plugin?.manifest))
