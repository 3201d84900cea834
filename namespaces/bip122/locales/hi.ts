import { defineTexts } from '../../../kernel/exports/index.ts'

export const hi = /*#__PURE__*/ defineTexts({
  'bip122.inUse': 'इस्तेमाल में: {type}',
  'bip122.payment': 'भुगतान एड्रेस',
  'bip122.ordinal': 'ऑर्डिनल्स एड्रेस',
  'bip122.other': 'दूसरा एड्रेस',
  'bip122.paymentNote': 'भुगतान के लिए। ऑर्डिनल्स को ऑर्डिनल्स एड्रेस पर भेजें।',
  'bip122.ordinalNote': 'ऑर्डिनल्स के लिए। भुगतान को भुगतान एड्रेस पर भेजें।',
  'bip122.copy': 'एड्रेस कॉपी करें',
  'bip122.copied': 'एड्रेस कॉपी हुआ',
  'bip122.showCode': 'QR कोड दिखाएँ',
  'bip122.code': 'इस एड्रेस का QR कोड',
})
