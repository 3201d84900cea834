import { describe, expect, test } from '@jest/globals'
import { watchForAccidents } from './accidents.ts'
import { areas } from './areas.ts'
import { cases } from './cases.ts'
import { meetBatch, meetOne } from './meet-batch.ts'

describe('what was found once', () => {
  test.each(cases)('fault: $area: $says', async ({ area: name, input }) => {
    const area = areas.find((one) => one.name === name)
    expect(area).toBeDefined()
    const accidents = watchForAccidents()
    const meeting = await area!.open()
    await meetOne(meeting, input(), accidents)
    await meeting.close?.()
    accidents.stop()
  })
})

/** The same inputs in every run: new ones come with `npm run fuzz`, and what it finds is listed above. */
const seed = 20261123

test.each(areas.map((area) => [area.name, area] as const))(
  'fault: ten hostile inputs for %s',
  async (_, area) => expect(await meetBatch(area, seed, 10)).toBeUndefined(),
)
