// A picture as data, and the SVG that it is written as.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draw, round, svgText } from './drawing.ts';

test('a picture is written with its attributes, and says once what language it is in', () => {
  const picture = draw('svg', { viewBox: '0 0 10 10' }, draw('g', {}, draw('path', { d: 'M0 0', fill: undefined })));
  assert.equal(
    svgText(picture),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><g><path d="M0 0"/></g></svg>',
  );
});

test('the parts of a stroke and of a gradient are named as SVG names them, and others as they are', () => {
  const named = (name: string): string => svgText(draw('path', { [name]: 1 }), false);
  assert.equal(named('strokeWidth'), '<path stroke-width="1"/>');
  assert.equal(named('stopColor'), '<path stop-color="1"/>');
  for (const name of ['stroke', 'stop', 'strokes', 'gradientUnits', 'backstopA'])
    assert.equal(named(name), `<path ${name}="1"/>`);
});

test('no attribute ends the markup, and what is not drawn is left out', () => {
  assert.equal(svgText(draw('text', { id: '"<&' }, false), false), '<text id="&quot;&lt;&amp;"/>');
  assert.deepEqual(draw('g', {}, false, draw('a', {}), false).children, [draw('a', {})]);
});

test('what is beside another is written beside it', () => {
  assert.equal(svgText(draw('g', {}, draw('a', {}), draw('b', {})), false), '<g><a/><b/></g>');
});

test('a place is told to hundredths', () => {
  assert.equal(round(1.23456), 1.23);
  assert.equal(round(-0.999), -1);
  assert.equal(round(7), 7);
});
