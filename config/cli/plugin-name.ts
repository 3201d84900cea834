import { KitError } from 'latchkey/kernel'

/** `acme/price-alerts` in the forms that a package needs. */
export interface PluginName {
  readonly id: string
  /** `acme-price-alerts` */
  readonly packageName: string
  /** `price-alerts` */
  readonly kebab: string
  /** `priceAlerts` */
  readonly camel: string
  /** `PriceAlerts` */
  readonly pascal: string
  /** `Price alerts` */
  readonly title: string
}

const form = /^([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/

/** Throws a KitError `PLUGIN_NAME_INVALID` that shows a name that would do. */
export function parsePluginName(text: string | undefined): PluginName {
  const [, vendor, kebab] = form.exec(text ?? '') ?? []
  if (vendor === undefined || kebab === undefined || `${vendor}${kebab}`.length > 80) {
    throw new KitError(
      text === undefined ? 'A name is missing.' : `"${text}" cannot be the name of a plugin.`,
      {
        code: 'PLUGIN_NAME_INVALID',
        details:
          'Write your own name, a slash and what the plugin is: lower-case letters, digits and single hyphens, 80 characters at most. For example: latchkey plugin acme/price-alerts',
      },
    )
  }
  const camel = toCamel(kebab)
  const words = kebab.replaceAll('-', ' ')
  return {
    id: `${vendor}/${kebab}`,
    packageName: `${vendor}-${kebab}`,
    kebab,
    camel,
    pascal: capitalise(camel),
    title: capitalise(words),
  }
}

const toCamel = (kebab: string): string =>
  kebab.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
