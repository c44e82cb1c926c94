/** What is wrong with the boxes of a transaction certificate, by its code: said by the server and by screens. Amounts are in kilograms. */
export const certificateBoxes = {
  boxesOfTransaction: 'Only a transaction certificate has these boxes.',
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
  fileLacks: 'It has no {what}.',
  boxInputTwice: 'This certificate is named above already.',
  boxInputSpent:
    '{number} certifies {certified, number, ::.00} kg. {left, number, ::.00} kg of it are not drawn yet. This draws {drawn, number, ::.00} kg.',
} as const
