// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";

/// @title The anchors of a traceability ledger
/// @notice Keeps the Merkle root of each batch of signed statements, once and for ever. Only hashes come here: no names,
/// no documents, no quantities. Nobody, the administrator included, can change or remove an anchor.
contract TraceAnchor is AccessControlDefaultAdminRules {
    /// @notice May anchor batches.
    bytes32 public constant ANCHOR_ROLE = keccak256("ANCHOR_ROLE");
    /// @notice May register and revoke the signing keys of companies.
    bytes32 public constant REGISTRAR_ROLE = keccak256("REGISTRAR_ROLE");

    /// @notice Where and when a batch was anchored; all zero for a root never anchored.
    /// @dev One storage slot.
    struct Anchor {
        uint64 blockNumber;
        uint64 timestamp;
        uint32 size;
        uint64 sequence;
    }

    /// @notice A company's signing key; times are block times, zero where it has not happened.
    struct Key {
        bytes32 companyCommitment;
        uint64 registeredAt;
        uint64 revokedAt;
    }

    /// @notice How many batches were anchored: sequence numbers run from 1 to this without a gap.
    uint64 public anchorCount;

    mapping(bytes32 root => Anchor) private _anchors;
    mapping(address key => Key) private _keys;

    event Anchored(bytes32 indexed root, uint64 indexed sequence, address indexed anchorer, uint32 size);
    event KeyRegistered(address indexed key, bytes32 indexed companyCommitment);
    event KeyRevoked(address indexed key);

    error AlreadyAnchored(bytes32 root);
    error EmptyBatch();
    error KeyAlreadyRegistered(address key);
    error KeyNotActive(address key);

    /// @param admin Gives and takes roles; handed over in two steps, a day apart.
    /// @param anchorer The server's key for anchoring.
    /// @param registrar The key that registers companies' keys.
    constructor(address admin, address anchorer, address registrar) AccessControlDefaultAdminRules(1 days, admin) {
        _grantRole(ANCHOR_ROLE, anchorer);
        _grantRole(REGISTRAR_ROLE, registrar);
    }

    /// @notice Anchors a batch of `size` statements under its Merkle root.
    /// @return sequence The batch's place in the order of all batches.
    function anchor(bytes32 root, uint32 size) external onlyRole(ANCHOR_ROLE) returns (uint64 sequence) {
        if (root == bytes32(0) || size == 0) revert EmptyBatch();
        if (_anchors[root].sequence != 0) revert AlreadyAnchored(root);
        sequence = ++anchorCount;
        _anchors[root] = Anchor(uint64(block.number), uint64(block.timestamp), size, sequence);
        emit Anchored(root, sequence, msg.sender, size);
    }

    /// @notice Where and when `root` was anchored.
    function anchorOf(bytes32 root) external view returns (Anchor memory) {
        return _anchors[root];
    }

    /// @notice Registers a company's signing key under a salted hash of the company. A key is registered once, ever.
    function registerKey(address key, bytes32 companyCommitment) external onlyRole(REGISTRAR_ROLE) {
        if (_keys[key].registeredAt != 0) revert KeyAlreadyRegistered(key);
        _keys[key] = Key(companyCommitment, uint64(block.timestamp), 0);
        emit KeyRegistered(key, companyCommitment);
    }

    /// @notice Ends a key's use; what it signed before stays provable.
    function revokeKey(address key) external onlyRole(REGISTRAR_ROLE) {
        if (_keys[key].registeredAt == 0 || _keys[key].revokedAt != 0) revert KeyNotActive(key);
        _keys[key].revokedAt = uint64(block.timestamp);
        emit KeyRevoked(key);
    }

    /// @notice What is known of a signing key.
    function keyOf(address key) external view returns (Key memory) {
        return _keys[key];
    }

    /// @notice Whether `leaf` is number `index` of an anchored batch of `size` (the inclusion proof of RFC 9162, 2.1.3.2).
    /// @return root The root the proof leads to.
    /// @return included Whether that root is anchored, with that size.
    function verifyInclusion(bytes32 leaf, uint256 index, uint256 size, bytes32[] calldata proof)
        external
        view
        returns (bytes32 root, bool included)
    {
        if (index >= size) return (bytes32(0), false);
        uint256 last = size - 1;
        root = leaf;
        for (uint256 i = 0; i < proof.length; ++i) {
            if (last == 0) return (bytes32(0), false);
            if (index & 1 == 1 || index == last) {
                root = _node(proof[i], root);
                while (index & 1 == 0 && index != 0) {
                    index >>= 1;
                    last >>= 1;
                }
            } else {
                root = _node(root, proof[i]);
            }
            index >>= 1;
            last >>= 1;
        }
        if (last != 0) return (bytes32(0), false);
        Anchor storage found = _anchors[root];
        included = found.sequence != 0 && found.size == size;
    }

    function _node(bytes32 left, bytes32 right) private pure returns (bytes32) {
        return sha256(abi.encodePacked(bytes1(0x01), left, right));
    }
}
