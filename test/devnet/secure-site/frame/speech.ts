import { english, texts } from './texts.ts'

/** The language of the page: that of the card around it, where there are texts of it. */
export interface Speech {
  /** Says a line in an element, and again in each language that is spoken later. */
  say(element: HTMLElement, line: string): void
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
  return {
    say,
    speak(locale) {
      spoken = Object.keys(texts).find((tag) => writtenAs(tag) === writtenAs(locale)) ?? 'en'
      root.lang = spoken
      root.dir = isRightToLeft(spoken) ? 'rtl' : 'ltr'
      for (const element of root.querySelectorAll<HTMLElement>('[data-line]')) {
        say(element, element.dataset['line']!)
      }
    },
  }
}

const isRightToLeft = (tag: string) => tag === 'ar' || tag === 'fa'

/** Language and script: `zh-Hant` of `zh-TW`. */
function writtenAs(tag: unknown): string | undefined {
  try {
    const { language, script } = new Intl.Locale(String(tag)).maximize()
    return `${language}-${script}`
  } catch {
    return undefined
  }
}
