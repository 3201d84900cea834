/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals'
import { createSpeech } from './speech.ts'
import { english, texts } from './texts.ts'

describe('the language of the page', () => {
  const root = document.documentElement
  const line = document.createElement('p')
  beforeEach(() => document.body.replaceChildren(line))

  test('behaviour: what stands there follows the language, and its direction', () => {
    const speech = createSpeech(root)
    speech.say(line, 'Approve')
    expect([line.textContent, line.lang]).toEqual(['Approve', 'en'])
    speech.speak('ar-EG')
    expect([root.lang, root.dir, line.textContent]).toEqual(['ar', 'rtl', 'موافقة'])
    speech.speak('zh-TW')
    expect([root.lang, root.dir, line.textContent]).toEqual(['zh-Hant', 'ltr', '核准'])
  })

  test('behaviour: a worth follows the language, without marks of direction', () => {
    const speech = createSpeech(root)
    speech.sayWorth(line, 25)
    expect(line.textContent).toBe('$25.00')
    speech.speak('ar')
    expect(line.textContent?.replace(/\s/, ' ')).toBe('25.00 US$')
  })

  test.each(['xx', 'en-GB', undefined, '', '<b>'])('fault: %j is spoken in English', (locale) => {
    const speech = createSpeech(root)
    speech.speak(locale)
    speech.say(line, 'Approve')
    expect([root.lang, root.dir, line.textContent]).toEqual(['en', 'ltr', 'Approve'])
  })

  test('behaviour: a line without a text is English in an Arabic page, and says so', () => {
    const speech = createSpeech(root)
    speech.speak('ar')
    speech.say(line, 'Sign a permit')
    expect([line.textContent, line.lang, line.dir]).toEqual(['Sign a permit', 'en', 'ltr'])
  })

  test.each(Object.entries(texts))('default: %s has every line', (_, lines) => {
    expect(lines.filter(Boolean)).toHaveLength(english.length)
  })
})
