import { defineTexts } from '../../../kernel/exports/index.ts'

export const hi = /*#__PURE__*/ defineTexts({
  'polkadot.ofNetwork': 'इस्तेमाल में: {network} का रूप, SS58 प्रीफ़िक्स {prefix}',
  'polkadot.asGiven': 'इस्तेमाल में: SS58 प्रीफ़िक्स {prefix} वाला रूप',
  'polkadot.isGeneric': 'इस्तेमाल में: जेनेरिक रूप, SS58 प्रीफ़िक्स {prefix}',
  'polkadot.generic': 'जेनेरिक रूप, SS58 प्रीफ़िक्स {prefix}',
  'polkadot.genericNote': 'वही अकाउंट। कुछ ऐप और एक्सचेंज इसे इस तरह लिखते हैं।',
  'polkadot.copy': 'जेनेरिक रूप कॉपी करें',
  'polkadot.copied': 'जेनेरिक रूप कॉपी हुआ',
})
