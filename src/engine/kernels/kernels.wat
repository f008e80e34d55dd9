;; The inner loops of searches by vector and by meaning. `node scripts/build-wasm.ts` turns this file into kernels-binary.ts;
;; javascript-kernels.ts computes exactly the same results without WebAssembly.
(module
  (import "memory" "memory" (memory 1 65536 shared))

  ;; For every row, sums up table entries: one for each group of four dimensions, looked up by the row's four signs.
  ;; 32 rows at a time: a table of 16 bytes is one register, and a swizzle looks up 16 rows in it.
  ;;
  ;;   codes   blocks of 32 rows; in a block, 32 bytes for each eight dimensions, a byte for each row
  ;;   tables  for each eight dimensions two tables of 16 bytes, none above 63, so that the sum of four fits into a byte
  ;;   sums    a 16-bit number for each row
  ;;   pairs   dimensions / 16
  (func (export "sumSigns")
    (param $codes i32) (param $tables i32) (param $sums i32) (param $blocks i32) (param $pairs i32)
    (local $table i32) (local $left i32) (local $nibble v128)
    (local $table0 v128) (local $table1 v128) (local $table2 v128) (local $table3 v128)
    (local $first v128) (local $second v128)
    (local $even0 v128) (local $odd0 v128) (local $even1 v128) (local $odd1 v128)
    (local.set $nibble (i8x16.splat (i32.const 15)))
    (loop $block
      (local.set $even0 (v128.const i64x2 0 0))
      (local.set $odd0 (v128.const i64x2 0 0))
      (local.set $even1 (v128.const i64x2 0 0))
      (local.set $odd1 (v128.const i64x2 0 0))
      (local.set $table (local.get $tables))
      (local.set $left (local.get $pairs))
      (loop $pair
        (local.set $table0 (v128.load (local.get $table)))
        (local.set $table1 (v128.load offset=16 (local.get $table)))
        (local.set $table2 (v128.load offset=32 (local.get $table)))
        (local.set $table3 (v128.load offset=48 (local.get $table)))

        ;; Rows 0 to 15. The bytes are added as 16-bit numbers: the even rows' sums also contain the odd rows' sums
        ;; in their high bytes, which are subtracted in the end.
        (local.set $first (v128.load (local.get $codes)))
        (local.set $second (v128.load offset=32 (local.get $codes)))
        (local.set $first
          (i8x16.add
            (i8x16.add
              (i8x16.swizzle (local.get $table0) (v128.and (local.get $first) (local.get $nibble)))
              (i8x16.swizzle (local.get $table1)
                (v128.and (i16x8.shr_u (local.get $first) (i32.const 4)) (local.get $nibble))))
            (i8x16.add
              (i8x16.swizzle (local.get $table2) (v128.and (local.get $second) (local.get $nibble)))
              (i8x16.swizzle (local.get $table3)
                (v128.and (i16x8.shr_u (local.get $second) (i32.const 4)) (local.get $nibble))))))
        (local.set $even0 (i16x8.add (local.get $even0) (local.get $first)))
        (local.set $odd0 (i16x8.add (local.get $odd0) (i16x8.shr_u (local.get $first) (i32.const 8))))

        ;; Rows 16 to 31.
        (local.set $first (v128.load offset=16 (local.get $codes)))
        (local.set $second (v128.load offset=48 (local.get $codes)))
        (local.set $first
          (i8x16.add
            (i8x16.add
              (i8x16.swizzle (local.get $table0) (v128.and (local.get $first) (local.get $nibble)))
              (i8x16.swizzle (local.get $table1)
                (v128.and (i16x8.shr_u (local.get $first) (i32.const 4)) (local.get $nibble))))
            (i8x16.add
              (i8x16.swizzle (local.get $table2) (v128.and (local.get $second) (local.get $nibble)))
              (i8x16.swizzle (local.get $table3)
                (v128.and (i16x8.shr_u (local.get $second) (i32.const 4)) (local.get $nibble))))))
        (local.set $even1 (i16x8.add (local.get $even1) (local.get $first)))
        (local.set $odd1 (i16x8.add (local.get $odd1) (i16x8.shr_u (local.get $first) (i32.const 8))))

        (local.set $codes (i32.add (local.get $codes) (i32.const 64)))
        (local.set $table (i32.add (local.get $table) (i32.const 64)))
        (br_if $pair (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))

      (local.set $even0 (i16x8.sub (local.get $even0) (i16x8.shl (local.get $odd0) (i32.const 8))))
      (local.set $even1 (i16x8.sub (local.get $even1) (i16x8.shl (local.get $odd1) (i32.const 8))))
      (v128.store (local.get $sums)
        (i8x16.shuffle 0 1 16 17 2 3 18 19 4 5 20 21 6 7 22 23 (local.get $even0) (local.get $odd0)))
      (v128.store offset=16 (local.get $sums)
        (i8x16.shuffle 8 9 24 25 10 11 26 27 12 13 28 29 14 15 30 31 (local.get $even0) (local.get $odd0)))
      (v128.store offset=32 (local.get $sums)
        (i8x16.shuffle 0 1 16 17 2 3 18 19 4 5 20 21 6 7 22 23 (local.get $even1) (local.get $odd1)))
      (v128.store offset=48 (local.get $sums)
        (i8x16.shuffle 8 9 24 25 10 11 26 27 12 13 28 29 14 15 30 31 (local.get $even1) (local.get $odd1)))
      (local.set $sums (i32.add (local.get $sums) (i32.const 64)))
      (br_if $block (local.tee $blocks (i32.sub (local.get $blocks) (i32.const 1))))))

  ;; Estimates rows as `offset + scale * (least + step * sum)` and picks those that are not below the floor.
  ;; Returns the number of picked rows.
  ;;
  ;;   sums             as written by sumSigns
  ;;   scales, offsets  a 32-bit float for each row
  ;;   rows             the number of rows
  ;;   estimates        a 32-bit float for each row, and space for three more
  ;;   picked           the 32-bit indexes of the picked rows, and space for three more
  (func (export "pickRows")
    (param $sums i32) (param $scales i32) (param $offsets i32) (param $rows i32)
    (param $least f32) (param $step f32) (param $floor f32) (param $estimates i32) (param $picked i32)
    (result i32)
    (local $row i32) (local $count i32) (local $lanes i32) (local $four v128)
    (loop $next
      (local.set $four
        (f32x4.add (v128.load (local.get $offsets))
          (f32x4.mul (v128.load (local.get $scales))
            (f32x4.add (f32x4.splat (local.get $least))
              (f32x4.mul (f32x4.splat (local.get $step))
                (f32x4.convert_i32x4_u (v128.load16x4_u (local.get $sums))))))))
      (v128.store (local.get $estimates) (local.get $four))
      (local.set $lanes (i32x4.bitmask (f32x4.ge (local.get $four) (f32x4.splat (local.get $floor)))))
      (if (local.get $lanes)
        (then
          ;; Each row is written to the next free place; the count only grows if the row is picked.
          (i32.store (i32.add (local.get $picked) (i32.shl (local.get $count) (i32.const 2)))
            (i32.add (local.get $row) (i32.const 0)))
          (local.set $count
            (i32.add (local.get $count) (i32.and (i32.shr_u (local.get $lanes) (i32.const 0)) (i32.const 1))))
          (i32.store (i32.add (local.get $picked) (i32.shl (local.get $count) (i32.const 2)))
            (i32.add (local.get $row) (i32.const 1)))
          (local.set $count
            (i32.add (local.get $count) (i32.and (i32.shr_u (local.get $lanes) (i32.const 1)) (i32.const 1))))
          (i32.store (i32.add (local.get $picked) (i32.shl (local.get $count) (i32.const 2)))
            (i32.add (local.get $row) (i32.const 2)))
          (local.set $count
            (i32.add (local.get $count) (i32.and (i32.shr_u (local.get $lanes) (i32.const 2)) (i32.const 1))))
          (i32.store (i32.add (local.get $picked) (i32.shl (local.get $count) (i32.const 2)))
            (i32.add (local.get $row) (i32.const 3)))
          (local.set $count
            (i32.add (local.get $count) (i32.and (i32.shr_u (local.get $lanes) (i32.const 3)) (i32.const 1))))))
      (local.set $sums (i32.add (local.get $sums) (i32.const 8)))
      (local.set $scales (i32.add (local.get $scales) (i32.const 16)))
      (local.set $offsets (i32.add (local.get $offsets) (i32.const 16)))
      (local.set $estimates (i32.add (local.get $estimates) (i32.const 16)))
      (br_if $next (i32.lt_u (local.tee $row (i32.add (local.get $row) (i32.const 4))) (local.get $rows))))
    ;; The last group of four may contain rows after the end; removes them.
    (loop $back
      (if (local.get $count)
        (then
          (local.set $row (i32.sub (local.get $count) (i32.const 1)))
          (if (i32.ge_u
              (i32.load (i32.add (local.get $picked) (i32.shl (local.get $row) (i32.const 2))))
              (local.get $rows))
            (then
              (local.set $count (local.get $row))
              (br $back))))))
    (local.get $count))

  ;; For each given row, the sum of its levels times the query's numbers.
  ;;
  ;;   levels  rows of 16-byte groups: the low halves are 16 dimensions, the high halves the next 16
  ;;   query   a signed 16-bit number for each dimension
  ;;   rows    the 32-bit numbers of the rows
  ;;   sums    a 32-bit number for each row
  ;;   groups  dimensions / 32
  (func (export "sumLevels")
    (param $levels i32) (param $query i32) (param $rows i32) (param $sums i32) (param $count i32)
    (param $groups i32)
    (local $code i32) (local $numbers i32) (local $left i32) (local $nibble v128)
    (local $low v128) (local $high v128) (local $sum0 v128) (local $sum1 v128)
    (local.set $nibble (i8x16.splat (i32.const 15)))
    (loop $row
      (local.set $code
        (i32.add (local.get $levels)
          (i32.mul (i32.load (local.get $rows)) (i32.shl (local.get $groups) (i32.const 4)))))
      (local.set $numbers (local.get $query))
      (local.set $left (local.get $groups))
      (local.set $sum0 (v128.const i64x2 0 0))
      (local.set $sum1 (v128.const i64x2 0 0))
      (loop $group
        (local.set $high (v128.load (local.get $code)))
        (local.set $low (v128.and (local.get $high) (local.get $nibble)))
        (local.set $high (v128.and (i16x8.shr_u (local.get $high) (i32.const 4)) (local.get $nibble)))
        (local.set $sum0
          (i32x4.add (local.get $sum0)
            (i32x4.add
              (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_u (local.get $low)) (v128.load (local.get $numbers)))
              (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_u (local.get $low))
                (v128.load offset=16 (local.get $numbers))))))
        (local.set $sum1
          (i32x4.add (local.get $sum1)
            (i32x4.add
              (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_u (local.get $high))
                (v128.load offset=32 (local.get $numbers)))
              (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_u (local.get $high))
                (v128.load offset=48 (local.get $numbers))))))
        (local.set $code (i32.add (local.get $code) (i32.const 16)))
        (local.set $numbers (i32.add (local.get $numbers) (i32.const 64)))
        (br_if $group (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))
      (local.set $sum0 (i32x4.add (local.get $sum0) (local.get $sum1)))
      (i32.store (local.get $sums)
        (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum0)) (i32x4.extract_lane 1 (local.get $sum0)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum0)) (i32x4.extract_lane 3 (local.get $sum0)))))
      (local.set $rows (i32.add (local.get $rows) (i32.const 4)))
      (local.set $sums (i32.add (local.get $sums) (i32.const 4)))
      (br_if $row (local.tee $count (i32.sub (local.get $count) (i32.const 1))))))

  ;; For each given row, the sum of its signed bytes times the query's numbers.
  ;;
  ;;   bytes   rows of rowBytes bytes, of which the first 16 * groups count
  ;;   query   a signed 16-bit number for each of these bytes
  ;;   rows    the 32-bit numbers of the rows
  ;;   sums    a 32-bit number for each row
  (func (export "sumBytes")
    (param $bytes i32) (param $query i32) (param $rows i32) (param $sums i32) (param $count i32)
    (param $rowBytes i32) (param $groups i32)
    (local $at i32) (local $numbers i32) (local $left i32) (local $group v128)
    (local $sum0 v128) (local $sum1 v128)
    (loop $row
      (local.set $at
        (i32.add (local.get $bytes) (i32.mul (i32.load (local.get $rows)) (local.get $rowBytes))))
      (local.set $numbers (local.get $query))
      (local.set $left (local.get $groups))
      (local.set $sum0 (v128.const i64x2 0 0))
      (local.set $sum1 (v128.const i64x2 0 0))
      (loop $part
        (local.set $group (v128.load align=4 (local.get $at)))
        (local.set $sum0
          (i32x4.add (local.get $sum0)
            (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $group))
              (v128.load (local.get $numbers)))))
        (local.set $sum1
          (i32x4.add (local.get $sum1)
            (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $group))
              (v128.load offset=16 (local.get $numbers)))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (local.set $numbers (i32.add (local.get $numbers) (i32.const 32)))
        (br_if $part (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))
      (local.set $sum0 (i32x4.add (local.get $sum0) (local.get $sum1)))
      (i32.store (local.get $sums)
        (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum0)) (i32x4.extract_lane 1 (local.get $sum0)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum0)) (i32x4.extract_lane 3 (local.get $sum0)))))
      (local.set $rows (i32.add (local.get $rows) (i32.const 4)))
      (local.set $sums (i32.add (local.get $sums) (i32.const 4)))
      (br_if $row (local.tee $count (i32.sub (local.get $count) (i32.const 1)))))))
