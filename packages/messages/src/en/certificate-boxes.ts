/** What is wrong with the boxes of a transaction certificate, by its code: said by the server and by screens. Amounts are in kilograms. */
export const certificateBoxes = {
  boxesOfTransaction: 'Only a transaction certificate has these boxes.',
  scopeOfScope: 'Only a scope certificate has sites and products.',
  scopeStandard: 'Enter the name of this standard.',
  scopeCategory: 'Enter the category of this product.',
  scopeSiteName: 'Enter the name of this site.',
  scopeSiteTwice: 'This site is named above already.',
  scopeSiteCountry: 'Choose the country, by its two letters: IN, TR, PT.',
  scopeSiteBody: 'Enter the certification body of this subcontractor.',
  boxWeight: 'Enter a weight above 0.',
  boxCertifiedOverNet: 'More cannot be certified than the net weight of {net, number, ::.00} kg.',
  boxNetOverGross: 'The net weight cannot be above the gross weight of {gross, number, ::.00} kg.',
  boxInputBody: 'Enter the certification body of this certificate.',
  boxInputNumber: 'Enter the number of this certificate.',
  boxComposition: 'Write each material with its share: 95 % organic cotton; 5 % elastane.',
  boxProductName: 'Enter the name of this product.',
  boxRawName: 'Enter the name of this raw material.',
  boxPaperShipment: 'Enter the seller’s reference of this shipment.',
  boxPaperTwice: 'This shipment is named above already.',
  tableColumns: 'These columns are missing: {columns}.',
  tableEmpty: 'The table has no rows.',
  tableTooLong: 'At most 2,000 products.',
  tableWeight: '“{text}” is no weight in kilograms with at most two decimals.',
  fileNotJson: 'This is no JSON.',
  fileFormat: 'This is no certificate of the format selvedge-certificate/1.',
  fileNoScope: 'This is no scope certificate of the format selvedge-certificate/1.',
  fileLacks: 'It has no {what}.',
  boxInputTwice: 'This certificate is named above already.',
  boxInputReplaced:
    'A newer version took the place of {number}, and does not certify what the seller bought. Name the certificate that does.',
  boxInputRenumbered: '{newer} took the place of {number}. Name {newer} instead.',
  boxDrawnAlready:
    'Certificates that are filed already draw {drawn, number, ::.00} kg on it, and it certifies {certified, number, ::.00} kg. Correct or refuse those first.',
  boxDrawnBeyond:
    'Certificates that are filed already draw more on this number than this certificate certifies. Ask its certification body.',
  boxNumberKept:
    'The certification body filed this certificate as {number}. Keep that number, or refuse the certificate.',
  boxInputSpent:
    '{number} certifies {certified, number, ::.00} kg. {left, number, ::.00} kg of it are not drawn yet. This draws {drawn, number, ::.00} kg.',
} as const
