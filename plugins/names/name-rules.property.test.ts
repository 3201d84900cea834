import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { KitError } from '../../kernel/exports/index.ts'
import { addressOn, parseNameRecord, parseSuggestions } from './name-answers.ts'
import {
  coinTypeOf,
  isNameLabel,
  isServiceName,
  newNameSuffix,
  registrationMessage,
  withoutSuffix,
} from './name-rules.ts'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const check = (property: fc.IProperty<never> | fc.IProperty<any>, numRuns = 5_000) =>
  fc.assert(property, { seed, numRuns })

const allowed = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-']
const labels = fc.string({ unit: fc.constantFrom(...allowed), minLength: 4, maxLength: 70 })
const log = { warn: () => {} }

describe(`names of the service; SEED=${seed}`, () => {
  test('[S5.17] default: ASCII letters, digits and hyphens, four or more, and nothing else', () => {
    check(fc.property(labels, (label) => isNameLabel(label)))
    const short = fc.string({ unit: fc.constantFrom(...allowed), maxLength: 3 })
    check(fc.property(short, (label) => !isNameLabel(label)))
    // One foreign character anywhere spoils it: whatever looks like a letter or a digit.
    const units = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom(
        ...[
          '.',
          '_',
          ' ',
          '\n',
          '\t',
          '\u200b',
          '\u0456',
          '\uff21',
          '\u0661',
          'K',
          'ſ',
          '–',
          'é',
          '😀',
        ],
      ),
    )
    const foreign = units.filter((unit) => !allowed.includes(unit))
    check(
      fc.property(labels, foreign, fc.nat(70), (label, unit, at) => {
        const place = at % (label.length + 1)
        return !isNameLabel(label.slice(0, place) + unit + label.slice(place))
      }),
    )
  })

  test('[S5.17, S9.12] default: the suffix is no part of a name', () => {
    check(
      fc.property(labels, fc.constantFrom('.reown.id', '.wcn.id', '.Reown.ID'), (label, suffix) => {
        expect(isServiceName(label + suffix)).toBe(true)
        expect(withoutSuffix(label + suffix)).toBe(label)
        expect(isNameLabel(label + suffix)).toBe(false)
      }),
      500,
    )
    expect(newNameSuffix).toBe('.reown.id')
    for (const other of ['ada.eth', 'reown.id', 'ada.reown.id.eth', 'ada.reown-id', 'wcn.id']) {
      expect(isServiceName(other)).toBe(false)
    }
  })

  test('[S5.28] default: the coin type is the chain id with the high bit set, unsigned, of 32 bits', () => {
    expect([coinTypeOf(1), coinTypeOf(10), coinTypeOf('137')]).toEqual([
      2147483649, 2147483658, 2147483785,
    ])
    check(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (id) => {
        const type = coinTypeOf(id)
        expect(type).toBe(2 ** 31 + id)
        expect(type.toString(2)).toHaveLength(32)
        expect(Number(BigInt(type) & 0x7fff_ffffn)).toBe(id)
      }),
    )
  })

  test('[S5.28] fault: what is no chain id below 2^31 is refused', () => {
    const wrong = fc.oneof(
      fc.integer({ min: 2 ** 31, max: Number.MAX_SAFE_INTEGER }),
      fc.integer({ max: 0 }),
      fc.constantFrom(2 ** 31, 1.5, Number.NaN, Infinity, 'mainnet', ''),
    )
    check(
      fc.property(wrong, (id) => {
        const run = () => coinTypeOf(id)
        expect(run).toThrow(KitError)
        expect(run).toThrow('Invalid chainId')
      }),
      1_000,
    )
  })

  test('[S5.28] default: of a record the address of the chain counts, then that of main net, then the only one', () => {
    const address = fc.stringMatching(/^0x[1-9a-f][0-9a-f]{39}$/)
    const ids = fc.integer({ min: 2, max: 2 ** 31 - 1 })
    check(
      fc.property(ids, address, address, address, (id, own, first, second) => {
        const at = (addresses: Record<string, string>) =>
          addressOn(
            id,
            parseNameRecord({
              name: 'name.reown.id',
              addresses: Object.fromEntries(
                Object.entries(addresses).map(([key, each]) => [key, { address: each }]),
              ),
            }),
          )
        expect(at({ 60: first, [coinTypeOf(id)]: own })).toBe(own)
        expect(at({ 60: first, 2147483649: second })).toBe(first)
        expect(at({ 2147483649: second })).toBe(second)
        const other = coinTypeOf(id === 7 ? 8 : 7)
        const third = coinTypeOf(id === 9 ? 11 : 9)
        expect(at({ [other]: own, [third]: own.toUpperCase().replace('0X', '0x') })).toBe(own)
        if (own !== first) expect(at({ [other]: own, [third]: first })).toBeUndefined()
        // Other coins are no networks of this kind.
        expect(at({ 0: own, 501: own })).toBeUndefined()
      }),
      500,
    )
  })

  test('SEC-111 fault: an entry that cannot be used is not passed over for another', () => {
    const other = { address: `0x${'12'.repeat(20)}` }
    for (const bad of [{ address: `0x${'0'.repeat(40)}` }, { address: '0x12' }, {}, null, 'x']) {
      const addresses = { 2147483658: bad, 60: other }
      expect(addressOn(10, parseNameRecord({ name: 'n', addresses }))).toBeUndefined()
    }
  })

  test('[S3.19] fault: suggestions that are taken, twice or unreadable are left out', () => {
    const lines: string[] = []
    const answer = {
      suggestions: [
        { name: 'ada-home.reown.id', registered: false },
        { name: 'ADA-HOME', registered: false },
        { name: 'taken.reown.id', registered: true },
        { name: 'ad', registered: false },
        { name: 'аdaa.reown.id', registered: false },
        { name: 7, registered: false },
        null,
      ],
    }
    expect(parseSuggestions(answer, { warn: (line) => lines.push(line) })).toEqual(['ada-home'])
    expect(lines).toHaveLength(2)
    expect(() => parseSuggestions({ suggestions: 'none' }, log)).toThrow()
  })

  test('[S7.12] default: what is signed is the JSON of name, attributes and time in seconds', () => {
    expect(registrationMessage('ada-l.reown.id', 1_700_000_000_999)).toBe(
      '{"name":"ada-l.reown.id","attributes":{},"timestamp":1700000000}',
    )
  })
})
