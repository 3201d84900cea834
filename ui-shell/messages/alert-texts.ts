import type { AlertInput, Translate } from '../../kernel/exports/index.ts'
import { alertMessages } from './areas/alert.ts'

type AlertKey = Extract<keyof typeof alertMessages.en, string>

/** What an alert says in the visitor's language. A code without lines keeps the words it was raised with. */
export function alertText(
  alert: AlertInput,
  translate: Translate,
): { readonly title: string; readonly text: string | undefined } {
  const title = `alert.${alert.code}.title`
  const text = `alert.${alert.code}.text`
  return {
    title: isKey(title) ? translate(alertMessages, title) : alert.title,
    text: isKey(text) ? translate(alertMessages, text) : alert.message,
  }
}

function isKey(key: string): key is AlertKey {
  return Object.hasOwn(alertMessages.en, key)
}
