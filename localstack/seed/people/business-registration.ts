/** Returns an A4 page that says it is a sample: enough of a PDF for every reader. */
export const sampleRegistration = (company: string): Uint8Array => {
  const text = `BT /F1 24 Tf 72 720 Td (Sample business registration: ${company}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const places: number[] = [];
  let file = '%PDF-1.4\n';
  for (const [n, object] of objects.entries()) {
    places.push(file.length);
    file += `${n + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(`${file}xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}${end}`);
};
