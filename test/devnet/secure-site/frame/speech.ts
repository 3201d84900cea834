import { english, texts } from './texts.ts'

/** The language of the page: that of the card around it, where there are texts of it. */
export interface Speech {
  /** Says a line in an element, and again in each language that is spoken later. */
  say(element: HTMLElement, line: string): void
  /** Says what something is worth, in US dollars, in the same way; sign and figure stand in one order. */
  sayWorth(element: HTMLElement, worth: number): void
  /** As a tag of BCP 47; English for a language without texts. */
  speak(locale: unknown): void
}

export function createSpeech(root: HTMLElement): Speech {
  let spoken = 'en'

  const say = (element: HTMLElement, line: string) => {
    const text = texts[spoken]?.[english.indexOf(line)]
    element.dataset['line'] = line
    element.textContent = text ?? line
    // What there is in English alone is read as English.
    element.lang = text === undefined ? 'en' : spoken
    element.dir = isRightToLeft(element.lang) ? 'rtl' : 'ltr'
  }
  const sayWorth = (element: HTMLElement, worth: number) => {
    element.dataset['worth'] = String(worth)
    element.textContent = inDollars(worth, spoken)
  }
  return {
    say,
    sayWorth,
    speak(locale) {
      spoken = Object.keys(texts).find((tag) => writtenAs(tag) === writtenAs(locale)) ?? 'en'
      root.lang = spoken
      root.dir = isRightToLeft(spoken) ? 'rtl' : 'ltr'
      for (const element of root.querySelectorAll<HTMLElement>('[data-line]')) {
        say(element, element.dataset['line']!)
      }
      for (const element of root.querySelectorAll<HTMLElement>('[data-worth]')) {
        sayWorth(element, Number(element.dataset['worth']))
      }
    },
  }
}

const isRightToLeft = (tag: string) => tag === 'ar' || tag === 'fa'

/** Marks of direction, which some languages put before a figure. */
const marks = /[\u061c\u200e\u200f]/g

function inDollars(worth: number, locale: string): string {
  const { format } = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  })
  const text = worth > 0 && worth < 0.01 ? `<${format(0.01)}` : format(worth)
  return text.replace(marks, '')
}

/** Language and script: `zh-Hant` of `zh-TW`. */
function writtenAs(tag: unknown): string | undefined {
  try {
    const { language, script } = new Intl.Locale(String(tag)).maximize()
    return `${language}-${script}`
  } catch {
    return undefined
  }
}
