/**
 * The first template: signed credentials name its digest, so that it never changes, not by one blank. Its holes are those that Mustache and Handlebars have in common
 * (`{{name}}`, and sections of what is there), and none of them writes markup. English, as what the credentials say.
 */
export const CREDENTIAL_1 = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{name}}</title>
<style>
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color: #1f2421; background: #fff; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.25 }
h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem }
dl { display: grid; grid-template-columns: minmax(8rem, 1fr) 3fr; gap: .25rem 1rem; margin: 0 }
dt { color: #565e58 }
dd { margin: 0 }
footer { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid #c9cec9; font-size: .875rem; color: #565e58 }
</style>
</head>
<body>
<h1>{{name}}</h1>
<dl>
{{#issuer}}<dt>Issuer</dt><dd>{{name}}<br>{{id}}</dd>
{{/issuer}}<dt>Valid from</dt><dd>{{validFrom}}</dd>
{{#validUntil}}<dt>Valid until</dt><dd>{{.}}</dd>
{{/validUntil}}</dl>
{{#credentialSubject}}<section>
<h2>{{name}}</h2>
<dl>
<dt>Identifier</dt><dd>{{id}}</dd>
{{#idGranularity}}<dt>Level</dt><dd>{{.}}</dd>
{{/idGranularity}}{{#batchNumber}}<dt>Batch</dt><dd>{{.}}</dd>
{{/batchNumber}}{{#itemNumber}}<dt>Serial number</dt><dd>{{.}}</dd>
{{/itemNumber}}{{#productCategory}}<dt>Category</dt><dd>{{name}} ({{code}})</dd>
{{/productCategory}}{{#producedAtFacility}}<dt>Made at</dt><dd>{{name}}</dd>
{{/producedAtFacility}}{{#countryOfProduction}}<dt>Made in</dt><dd>{{countryCode}}</dd>
{{/countryOfProduction}}{{#productionDate}}<dt>Made on</dt><dd>{{.}}</dd>
{{/productionDate}}{{#materialProvenance}}<dt>Material</dt><dd>{{name}}{{#originCountry}}, {{countryCode}}{{/originCountry}}{{#massFraction}}, share {{.}}{{/massFraction}}</dd>
{{/materialProvenance}}{{#performanceClaim}}<dt>Claim</dt><dd>{{name}}{{#claimedPerformance}}{{#measure}}, {{value}} {{unit}}{{/measure}}{{#score}}, {{code}}{{/score}}{{/claimedPerformance}}</dd>
{{/performanceClaim}}{{#attestationType}}<dt>Kind of attestation</dt><dd>{{.}}</dd>
{{/attestationType}}{{#assessorLevel}}<dt>Assessed by</dt><dd>{{.}}</dd>
{{/assessorLevel}}{{#assessmentLevel}}<dt>Assurance</dt><dd>{{.}}</dd>
{{/assessmentLevel}}{{#issuedToParty}}<dt>Issued to</dt><dd>{{name}}</dd>
{{/issuedToParty}}{{#referenceScheme}}<dt>Scheme</dt><dd>{{name}}</dd>
{{/referenceScheme}}{{#eventDate}}<dt>Took place</dt><dd>{{.}}</dd>
{{/eventDate}}{{#activityType}}<dt>Activity</dt><dd>{{name}}</dd>
{{/activityType}}{{#madeAtFacility}}<dt>Place</dt><dd>{{name}}</dd>
{{/madeAtFacility}}{{#inputProduct}}<dt>Used</dt><dd>{{#product}}{{name}}{{/product}}{{#quantity}}, {{value}} {{unit}}{{/quantity}}</dd>
{{/inputProduct}}{{#outputProduct}}<dt>Made</dt><dd>{{#product}}{{name}}{{/product}}{{#quantity}}, {{value}} {{unit}}{{/quantity}}</dd>
{{/outputProduct}}{{#movedProduct}}<dt>Moved</dt><dd>{{#product}}{{name}}{{/product}}{{#quantity}}, {{value}} {{unit}}{{/quantity}}</dd>
{{/movedProduct}}{{#fromFacility}}<dt>From</dt><dd>{{name}}</dd>
{{/fromFacility}}{{#toFacility}}<dt>To</dt><dd>{{name}}</dd>
{{/toFacility}}{{#countryOfOperation}}<dt>Country</dt><dd>{{countryCode}}</dd>
{{/countryOfOperation}}{{#processCategory}}<dt>Process</dt><dd>{{name}}</dd>
{{/processCategory}}{{#address}}<dt>Address</dt><dd>{{streetAddress}}, {{postalCode}} {{addressLocality}}, {{addressRegion}}{{#addressCountry}}, {{countryCode}}{{/addressCountry}}</dd>
{{/address}}</dl>
{{#conformityAssessment}}<h2>{{name}}</h2>
<dl>
<dt>Assessed on</dt><dd>{{assessmentDate}}</dd>
{{#assessmentCriteria}}<dt>Assessed against</dt><dd>{{name}}</dd>
{{/assessmentCriteria}}{{#assessedProduct}}<dt>Assessed product</dt><dd>{{#product}}{{name}}{{/product}}</dd>
{{/assessedProduct}}{{#assessedFacility}}<dt>Assessed facility</dt><dd>{{#facility}}{{name}}{{/facility}}</dd>
{{/assessedFacility}}{{#assessedOrganisation}}<dt>Assessed organization</dt><dd>{{name}}</dd>
{{/assessedOrganisation}}{{#assessedPerformance}}<dt>{{#metric}}{{name}}{{/metric}}</dt><dd>{{#measure}}{{value}} {{unit}}{{/measure}}{{#score}}{{code}}{{/score}}</dd>
{{/assessedPerformance}}{{#specifiedCondition}}<dt>Condition</dt><dd>{{.}}</dd>
{{/specifiedCondition}}</dl>
{{/conformityAssessment}}</section>
{{/credentialSubject}}<footer>This page shows what the credential says. It does not say whether the credential is genuine, or still valid: check that with a verifier, by the address {{id}}</footer>
</body>
</html>
`
