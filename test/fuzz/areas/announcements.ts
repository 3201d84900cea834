import fc from 'fast-check'
import { connectors } from 'latchkey/kernel'
import { defineArea, must } from '../area.ts'
import { drawKit } from '../drawn-kit.ts'
import { almost, spoiled, value } from '../hostile.ts'

const provider = { request: async () => [], on() {}, removeListener() {} }
const detail = () => ({
  info: {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Wallet',
    icon: 'data:image/png;base64,AAAA',
    rdns: 'com.wallet',
  },
  provider,
})

/** EIP-6963: what extensions announce, with the card open. */
export const announcements = defineArea<any>({
  name: 'announcements',
  share: 35,
  batch: 100,
  inputs: fc.oneof(
    spoiled(
      [detail],
      fc.oneof(value, almost('com.wallet', 'Wallet', 'data:image/png;base64,AAAA')),
    ),
    value,
  ),
  async open() {
    const drawn = await drawKit()
    await drawn.open()
    return {
      async meet(announced) {
        const event = new CustomEvent('eip6963:announceProvider', { detail: announced })
        window.dispatchEvent(event)
        await drawn.pass()
        for (const { value: one } of drawn.kit.unstable_kernel.point(connectors).getSnapshot()) {
          must(typeof one.name === 'string' && one.name !== '', 'a wallet has a name')
          must(!/[\p{Cc}\p{Cf}]/u.test(one.name), 'a name has nothing invisible')
          must(
            one.icon === undefined || /^data:image\//i.test(one.icon),
            'an icon needs no request',
          )
        }
        drawn.mustBeInert()
        must(drawn.kit.inspect().faults.length === 0, 'nobody is at fault')
      },
      close: drawn.close,
    }
  },
})
