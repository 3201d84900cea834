import fc from 'fast-check'
import { fromUnits, toUnits } from 'latchkey/kernel'
import { coded, defineArea, must } from '../area.ts'
import { almost, text } from '../hostile.ts'

/** Decimal texts of visitors and services. */
export const amounts = defineArea<readonly [string, number, bigint]>({
  name: 'amounts',
  share: 70,
  batch: 2_000,
  inputs: fc.tuple(
    fc.oneof(almost('1', '0.1', '1234.5678', '115792089237316195423570985008687907853'), text),
    fc.nat(255),
    fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  ),
  open: () => ({
    meet([input, decimals, units]) {
      const read = coded(() => toUnits(input, decimals))
      if (read !== undefined) {
        must(/^\d+(\.\d+)?$/.test(input), 'an amount is written in digits')
        must(read >= 0n && read < 2n ** 256n, 'an amount fits')
        must(toUnits(fromUnits(read, decimals), decimals) === read, 'nothing is lost')
      }
      const written = fromUnits(units, decimals)
      const whole = toUnits(written, decimals)
      // The whole part has at most 78 digits.
      must(whole === units, 'what is written is read')
    },
  }),
})
