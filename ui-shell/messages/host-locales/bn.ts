import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const bn: Messages = /*#__PURE__*/ freezeAll({
  'button.account': 'অ্যাকাউন্ট {name}',
  'button.connect': 'ওয়ালেট সংযুক্ত করুন',
  'button.connecting': 'সংযোগ হচ্ছে…',
  'button.connectWith': '{wallet} সংযুক্ত করুন',
  'button.network': 'নেটওয়ার্ক {name}',
  'button.noNetwork': 'নেটওয়ার্ক বেছে নিন',
  'button.wrongNetwork': 'ভুল নেটওয়ার্ক',
})
