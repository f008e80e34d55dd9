import assert from 'node:assert/strict';
import test from 'node:test';
import { isInOtherScript } from './is-in-other-script.ts';

test('recognizes a query in another script than the docs', () => {
  assert.ok(isInOtherScript('persistent volume', 'zh-cn'));
  assert.ok(isInOtherScript('rolling update', 'ja'));
  assert.ok(isInOtherScript('持久卷', 'en'));
  assert.ok(isInOtherScript('обновить кластер', 'fr'));
  assert.ok(!isInOtherScript('Pod 的生命周期', 'zh-cn'));
  assert.ok(!isInOtherScript('kubectl apply', 'en'));
  assert.ok(!isInOtherScript('パッケージ', 'ja_JP'));
  assert.ok(!isInOtherScript('404', 'zh'));
});
