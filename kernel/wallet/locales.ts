/** Languages that come with the kit; `qps` is made from English, for tests of layout. */
export const kitLocales = /*#__PURE__*/ Object.freeze([
  'en',
  'ar',
  'bn',
  'de',
  'es',
  'fa',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt-BR',
  'ru',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-Hans',
  'zh-Hant',
  'qps',
] as const)

/** `auto`, one of the kit's languages, or any BCP 47 tag that a plugin or the host brings texts for. */
export type KitLocale = 'auto' | (typeof kitLocales)[number] | (string & {})
