import { defineTexts } from '../../../kernel/exports/index.ts'

export const hi = /*#__PURE__*/ defineTexts({
  'receive.action': 'प्राप्त करें',
  'receive.title': 'प्राप्त करें',
  'receive.code': 'आपके एड्रेस का कोड',
  'receive.linkCode': 'भुगतान लिंक का कोड',
  'receive.address': '{network} पर आपका एड्रेस',
  'receive.copy': 'एड्रेस कॉपी करें',
  'receive.copied': 'एड्रेस कॉपी हुआ',
  'receive.networks': 'इस एड्रेस के नेटवर्क',
  'receive.networkCount': {
    one: '{count} नेटवर्क',
    other: '{count} नेटवर्क',
  },
  'receive.otherNetwork': 'किसी दूसरे नेटवर्क पर भेजे गए कॉइन खो सकते हैं।',
  'receive.link': 'भुगतान लिंक',
  'receive.linkMeta': 'स्कैन करने पर वॉलेट खोलता है।',
  'receive.smart': 'यह स्मार्ट अकाउंट है। सिर्फ़ {network} पर प्राप्त करें।',
  'receive.smartMeta': 'किसी दूसरे नेटवर्क पर इसे भेजे गए एसेट खो सकते हैं।',
  'receive.networksTitle': 'नेटवर्क',
  'receive.networksNote':
    'यह एड्रेस इन नेटवर्क पर प्राप्त कर सकता है। किसी दूसरे नेटवर्क पर इसे भेजे गए एसेट खो सकते हैं।',
})
